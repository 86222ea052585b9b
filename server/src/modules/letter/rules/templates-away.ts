import { form, type TemplateShelf } from './template-forms.ts'

export const awayLetters: TemplateShelf = {
  category: 'away',
  forms: [
    form(
      'away-soldier',
      ['grid-green', 'kai'],
      [
        '写给部队里的你',
        '家里都好，安心服役',
        '[名字]：',
        '信到的时候你应该训练完了，先喝口水再看。\n家里一切照旧。[家人]逢人就说你在部队，说得比你自己还详细。你寄回来的照片摆在[地方]，站得笔直，黑了，也壮了。\n我们知道有规矩，不该问的不问。你只要告诉我们三样：吃得饱不饱，跟战友处得好不好，身上有没有伤。别报喜不报忧，我们都不是外人。\n听指挥，注意安全。等你立功，也等你回家。',
        '[你的名字]',
      ],
      [
        'To you in the service',
        'All well at home; do your duty calmly',
        'Dear [name],',
        'You will have finished training by the time you read this, so have some water first.\nEverything here is as it was. [Family member] tells everybody about you, in more detail than you would. The photograph that you sent stands in [place]: straight as a post, tanned, and stronger.\nWe know that there are rules and we ask nothing that we should not. Tell us three things only: whether you eat enough, whether you get on with the others, and whether you are hurt anywhere. And not only the good news. We are family.\nFollow orders and keep safe. We are proud of you, and we want you home.',
        '[Your name]',
      ],
    ),
    form(
      'away-work',
      ['ruled-grey', 'kai'],
      [
        '你在外打工的日子',
        '给在外奔波的家人',
        '[称呼]：',
        '你走了[多久]了，电话里总说好，我想在信里听你说点别的。\n家里的[农活或家务]忙得过来，[家人]搭了把手。寄回来的钱收到了，[用途]，剩下的存着，没乱花。孩子[近况]，老问你住的地方有没有窗户。\n活儿干不完，身体是自己的。累了就歇一天，少挣一天钱，家里饿不着。工地上[注意事项]，千万当心。\n过年早点买票，能回来就回来，回不来，我们去看你。',
        '[你的名字]',
      ],
      [
        'While you work far away',
        'To somebody earning a living elsewhere',
        'Dear [name],',
        'You have been gone for [how long]. On the telephone you always say that all is well. In a letter I would like to hear the rest.\nWe manage with [work at home]; [family member] helps. The money came, it went on [what], and what was left is saved. [Child] is [news] and keeps asking whether your room has a window.\nThere will always be more work, and you have only one body. When you are tired take a day off; we shall not starve. And please be careful with [a danger at work].\nBuy your ticket early for the holidays. If you cannot come to us, we shall come to you.',
        '[Your name]',
      ],
    ),
    form(
      'away-student',
      ['ruled-blue', 'song'],
      [
        '写给在外求学的你',
        '叮嘱与放手',
        '[名字]：',
        '你到[城市]一个月了，房间我没动，灰擦过了，书还是那样倒着。\n刚离家的时候你说不想家，我信了一半。[家人]学会了看那边的天气预报，每天报给全家听，比报自己的还准。\n钱要计划着花，也别太苦自己。交朋友看人品，不看排场。功课跟不上就去问，老师喜欢问问题的学生。有喜欢的人了，可以不告诉我们，但要对人家好。\n路是你的，我们在后面看着，不催，也不拦。',
        '[爸爸/妈妈]',
      ],
      [
        'To you at university',
        'Advice, and letting go',
        'Dear [name],',
        'You have been in [city] for a month. I have not touched your room except to dust it, and the books still lie upside down.\nYou said that you were not homesick, and I believed half of it. [Family member] has learned to find the weather forecast for where you are and reads it out every day.\nPlan your money, but do not go short. Choose friends for their character. If you cannot follow a lecture, ask; teachers like those who ask. If you fall in love you need not tell us, but be good to them.\nIt is your road. We are behind you, neither pushing nor holding.',
        '[Mum/Dad]',
      ],
    ),
    form(
      'away-abroad',
      ['mountains', 'kai'],
      [
        '隔着时差',
        '写给在国外的亲人',
        '[称呼]：',
        '你那边现在应该是[时间]，我这边刚[时间]，等这封信到，两边的季节都换了。\n视频里看得见你，可总觉得隔着一层，有些话还是写下来才算说过。[一直想说的话]。\n你寄来的[东西]收到了，[家人]舍不得用，摆在柜子里给客人看。家乡的[变化]，你小时候常去的[地方]还在，就是小了很多，也可能是你长大了。\n别总说忙。再忙，也要好好吃一顿热饭。',
        '[你的名字]',
      ],
      [
        'Across the time zones',
        'To family abroad',
        'Dear [name],',
        'It must be [time] where you are; here it is [time]. When this letter reaches you, the season will have changed on both sides.\nI can see you on the screen, but there is always a pane of glass between us, and some things only count when they are written. [What you have long wanted to say].\nThe [present] that you sent has come. [Family member] will not use it and shows it to visitors. At home [a change]. The [place] of your childhood is still there, only much smaller, or perhaps it is you who have grown.\nDo not always be busy. Sit down to one hot meal a day.',
        '[Your name]',
      ],
    ),
    form(
      'away-moved-house',
      ['lattice', 'kai'],
      [
        '家里搬了地方',
        '搬家、换地址，告诉他新家什么样',
        '[称呼]：',
        '我们搬家了，新地址写在信封上，以后来信寄到这里。\n新家在[地点]，[几]楼，窗户朝[方向]，早上有太阳。比原来[大/小]一点，好处是离[地方]近，坏处是[坏处]。你的东西一样没丢，我亲手装的箱，[要紧的东西]放在最上面。\n旧房子交钥匙那天，[家人]在门框上摸了半天，那上面有你量身高的线。我把那块木头锯下来带走了。\n你的房间留好了。地方换了，家还是这个家。',
        '[你的名字]',
      ],
      [
        'We have moved',
        'Telling somebody about a new home',
        'Dear [name],',
        'We have moved. The new address is on the envelope; please write to us here.\nIt is in [area], on the [number] floor, the windows face [direction], and we have the sun in the morning. It is a little [larger/smaller]. It is near [place], which is good, and [drawback], which is not. None of your things is lost. I packed them myself, with [what matters] on top.\nOn the last day [family member] stood for a long time at the door frame, where your height is marked. I sawed that piece of wood out and brought it along.\nYour room is waiting. The place is new, the home is the same.',
        '[Your name]',
      ],
    ),
    form(
      'away-teacher-thanks',
      ['bamboo', 'ma-shan-zheng'],
      [
        '写给老师和恩人',
        '远方的一封感谢信',
        '尊敬的[称呼]：',
        '冒昧写信，您也许已经不记得我了。我是[年份][什么身份]的[你的名字]，[一件让对方想起你的事]。\n那时候您[对我的帮助]，对您也许是一句话的事，对我却是一个转弯的路口。这些年我[后来的经历]，每到难处，就会想起您说的"[那句话]"。\n一直想当面道谢，总没有机会，就先写在纸上。\n天气多变，望您保重身体。',
        '[你的名字]敬上',
      ],
      [
        'Thanks to a teacher',
        'Gratitude from far away',
        'Dear [name],',
        'You may not remember me. I am [your name], [who you were] in [year]; [something that may remind them].\nAt that time you [how they helped]. To you it may have been a few words. To me it was a turn in the road. Since then I have [what became of you], and whenever it was hard I remembered what you said: “[their words]”.\nI have long wanted to thank you in person. As that has not come about, I do it on paper.\nPlease keep well.',
        'Yours sincerely, [your name]',
      ],
    ),
  ],
}
