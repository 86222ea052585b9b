import { form, type TemplateShelf } from './template-forms.ts'

export const hospitalLetters: TemplateShelf = {
  category: 'hospital',
  forms: [
    form(
      'hospital-get-well',
      ['summer-lotus', 'kai'],
      [
        '安心养病',
        '给住院的亲友',
        '[称呼]：',
        '听说你住院了，本想马上去看你，[不能去的原因]，先写封信陪陪你。\n病房里日子长，你别总盯着点滴数，也别看手机看到半夜。把这当成一次放假，平时忙，难得有人管着你按时睡觉。\n家里你放心，[家人]我们轮流照看，[挂念的事]也安排好了。医生怎么说就怎么做，药苦也要吃完，吃完写信跟我抱怨。\n等你出院，我炖[汤]给你补。',
        '[你的名字]',
      ],
      [
        'Get well',
        'To a friend or relative in hospital',
        'Dear [name],',
        'I heard that you are in hospital. I would have come at once, but [reason], so here is a letter to keep you company.\nDays are long on a ward. Do not count the drops, and do not read your telephone half the night. Take it as a holiday: for once somebody makes you go to bed on time.\nDo not worry about home. We take turns with [family member], and [what worries them] is arranged. Do as the doctors say, and take the medicine even if it is bitter; afterwards you may complain to me in writing.\nWhen you are out I shall make you my [soup].',
        '[Your name]',
      ],
    ),
    form(
      'hospital-before-operation',
      ['fine-border', 'kai'],
      [
        '手术之前',
        '给他一点力量',
        '[称呼]：',
        '手术定在[日期]，这封信但愿在那之前到你手里。\n怕是正常的，我替你怕了一半，剩下的一半你自己留着，正好够小心。我问过[打听的人]，这个手术[了解到的情况]，主刀的医生很有经验。\n那天我会在[地方]，从你进去等到你出来。你睡一觉就好，梦里想点好的：想想[一件高兴的事]。\n醒过来第一眼，你会看到我。',
        '[你的名字]',
      ],
      [
        'Before the operation',
        'A little strength',
        'Dear [name],',
        'The operation is on [date], and I hope that this reaches you before.\nIt is normal to be afraid. I have taken over half of it for you; the other half is just enough to be careful with. I have asked [somebody], and [what you learned]. Your surgeon has done it many times.\nThat day I shall be in [place], from when you go in until you come out. You only have to sleep. Dream of something good: of [a happy memory].\nThe first thing that you see when you wake will be me.',
        '[Your name]',
      ],
    ),
    form(
      'hospital-long-illness',
      ['ruled-grey', 'kai'],
      [
        '病得久了',
        '长期治疗，慢慢陪',
        '[称呼]：',
        '你病了这么久，听够了"加油"和"会好的"，今天我不说这些。\n说说别的：[一件有趣的事]。还有，[共同的朋友]问你好，他[近况]。电视里在放[节目]，我记得你爱看，我看了，给你讲讲：[内容]。\n哪天你不想说话，就不说；想发脾气，写信发给我，我收着。你不用为了让我们放心，装得比实际好。\n我下次[什么时候]来，带[东西]。什么也不干，就坐一会儿。',
        '[你的名字]',
      ],
      [
        'A long illness',
        'Company over months',
        'Dear [name],',
        'You have been ill for so long that you must be tired of “chin up” and “you will be fine”. I shall say none of that today.\nHere is something else: [something amusing]. And [a friend of both] sends greetings and is [news]. They are showing [programme] again, which you like. I watched it for you: [what happened].\nIf some days you do not want to talk, then do not. If you want to be angry, be angry at me in a letter. You need not seem better than you are for our sake.\nI am coming on [day] with [something]. We need do nothing. I shall just sit with you.',
        '[Your name]',
      ],
    ),
    form(
      'hospital-to-carer',
      ['spring-plum', 'kai'],
      [
        '写给照顾病人的你',
        '辛苦的人也需要一封信',
        '[称呼]：',
        '大家都在问[病人]怎么样，我想问问你：你怎么样？\n你[多久]没睡过整觉了，饭也是凑合着吃。你不说累，可我听得出来。照顾人的人，自己也是会倒的，倒了就是两个人的事。\n[日期]我去替你一天，你什么也别管，回家洗个澡，睡一觉，或者去[地方]走走。不许说不用。\n你做的已经很多了，没有人会做得比你更好。',
        '[你的名字]',
      ],
      [
        'To the one who cares',
        'Carers need letters too',
        'Dear [name],',
        'Everybody asks how [patient] is. I want to ask how you are.\nYou have not slept through for [how long], and you eat standing up. You do not say that you are tired, but I can hear it. Those who care for others can break too, and then there are two to look after.\nOn [date] I am taking over for a day. Go home, have a bath, sleep, or walk to [place]. You are not allowed to refuse.\nYou have already done so much. Nobody could do it better.',
        '[Your name]',
      ],
    ),
    form(
      'hospital-new-baby',
      ['children-sky', 'kai'],
      [
        '恭喜当妈妈、当爸爸',
        '给在医院迎来孩子的人',
        '[称呼]：',
        '恭喜恭喜！听说是个[男孩/女孩]，[体重]，哭声全楼道都听得见，像你。\n这几天你一定又高兴又累，别急着什么都学会，没有人天生会抱孩子，他也是第一次当小孩，你们慢慢互相认识。\n[产妇]要多休息，少操心，来看的人多了就让[家人]挡一挡。吃的用的缺什么，告诉我，我来办。\n替我亲亲他的小脚。等你们回家，我来抱。',
        '[你的名字]',
      ],
      [
        'Congratulations on your baby',
        'To new parents in hospital',
        'Dear [name],',
        'Congratulations! A [boy/girl], I hear, of [weight], with a voice that carries down the corridor. That is your side of the family.\nYou must be happy and exhausted. Do not try to know everything at once. Nobody is born knowing how to hold a baby, and it is the baby’s first time as well. You will get to know each other.\nLet [mother] rest, and let [family member] stop visitors at the door. If you need anything, tell me and I will see to it.\nKiss those small feet for me. When you are home I shall come and hold the baby.',
        '[Your name]',
      ],
    ),
    form(
      'hospital-nursing-home',
      ['winter-pine', 'kai'],
      [
        '写给养老院里的长辈',
        '字大一点，话暖一点',
        '[爷爷/奶奶]：',
        '好久没去看您了，天气一冷就惦记您的[身体部位]，护工有没有给您多加一床被子？\n我们都好。[晚辈]的孩子会走路了，摇摇晃晃的，像您那只老座钟。我照您教的法子做了[菜]，差一点点味道，是不是还要放[调料]？您写信或者让人写信告诉我。\n您年轻时候的故事，我想听[一段往事]那一段，下次去您慢慢讲，我录下来，给孩子们听。\n[日期]我们一大家子去看您，您想吃什么？',
        '您的[孙子/孙女]',
      ],
      [
        'To a grandparent in a home',
        'Warm words in large print',
        'Dear [Grandma/Grandpa],',
        'It has been too long since I came. Now that it is cold I keep thinking of your [where it aches]. Have they given you an extra blanket?\nWe are all well. [Relative]’s baby is walking, swaying like your old clock. I made [dish] your way, and something was missing. Was it the [ingredient]? Write and tell me, or have somebody write.\nI would like to hear the story of [an old event] again. Next time tell it slowly, and I shall record it for the children.\nOn [date] all of us are coming. What would you like to eat?',
        'Your [grandson/granddaughter]',
      ],
    ),
  ],
}
