import { form, type TemplateShelf } from './template-forms.ts'

export const everydayLetters: TemplateShelf = {
  category: 'everyday',
  forms: [
    form(
      'everyday-week',
      ['ruled-grey', 'kai'],
      [
        '这一周的家常',
        '吃了什么、去了哪里，平平常常',
        '[称呼]：',
        '又到周末了，跟你说说这一周。\n周一下雨，我忘了带伞，在[地方]躲了半个钟头，买了一袋刚出锅的包子回家。周三[家人]来吃饭，我做了[一道菜]，盐放多了，大家还是吃光了。昨天把阳台收拾了一遍，找出你那件[旧物]，洗干净收好了。\n都是些小事，可我想你大概爱听。你那边这周怎么样？伙食好不好，有没有看到什么好书？\n天气[变化]，多注意身体。下周末我再给你写。',
        '[你的名字]',
      ],
      [
        'The week at home',
        'What we ate, where we went, nothing special',
        'Dear [name],',
        'The weekend again, so here is the week.\nOn Monday it rained, I had no umbrella, and I sheltered for half an hour in [place]. I came home with a bag of warm rolls. On Wednesday [family member] came to dinner. I made [dish] with too much salt and they finished it all the same. Yesterday I tidied the balcony and found your old [thing]. It is washed and put away.\nSmall things, but I thought you might like them. How was your week? Is the food all right, have you found a good book?\nThe weather is turning, so take care. I will write again next weekend.',
        '[Your name]',
      ],
    ),
    form(
      'everyday-weather',
      ['autumn-ginkgo', 'kai'],
      [
        '天凉了',
        '换季的时候，叮嘱加一件衣服',
        '[称呼]：',
        '今早出门，发现路边的银杏黄了一半，风一吹落了满地，才觉得秋天真的来了。\n我把厚被子晒过了，[家人]的棉衣也翻出来了，今年不用买新的。你那边比家里冷还是暖？早晚温差大，起床先披件衣服，别贪凉。\n[家人]的老毛病这几天没犯，你放心。我们开始吃[应季的食物]了，第一口总会想起你。\n盼你一切平安。',
        '[你的名字]',
      ],
      [
        'The weather has turned',
        'A change of season, and a warm coat',
        'Dear [name],',
        'This morning the trees along our street were half yellow, and one gust put a carpet of leaves on the pavement. So it really is autumn.\nI have aired the heavy blankets and found [family member]’s winter coat, which will do another year. Is it colder where you are, or milder? The mornings are sharp now, so put something round your shoulders when you get up.\n[Family member] has had no trouble with the old complaint, so do not worry. We have begun with [food of the season], and with the first bite I always think of you.\nI hope all is well.',
        '[Your name]',
      ],
    ),
    form(
      'everyday-small-news',
      ['ruled-blue', 'song'],
      [
        '家里的几件小事',
        '一件一件列清楚，读着有条理',
        '[称呼]：',
        '攒了几件事，一件一件说给你听。\n第一件，[家人]的[事情]办好了，比想的顺利。\n第二件，楼下的[店]换了老板，早餐换了花样，我去吃了一次，豆浆不错。\n第三件，上次你信里问的[你问过的事]，我去打听了，结果是[结果]。\n家里钱够用，日子能过，这些你都不用操心。把你自己照顾好，就是给家里帮忙了。',
        '[你的名字]',
      ],
      [
        'A few pieces of news',
        'One thing after another, in order',
        'Dear [name],',
        'I have saved up a few things to tell you, so here they are in order.\nFirst: [family member]’s [matter] is settled, and it went better than we thought.\nSecond: the [shop] downstairs has a new owner and a new breakfast. I tried it once. The coffee is good.\nThird: you asked about [what was asked]. I went to find out, and the answer is [answer].\nThere is enough money for what we need and the days go on, so none of that should trouble you. Looking after yourself is the best help you can give us.',
        '[Your name]',
      ],
    ),
    form(
      'everyday-memory',
      ['lattice', 'kai'],
      [
        '想起那一次',
        '说一件共同的回忆',
        '[称呼]：',
        '昨天收拾抽屉，翻出一张老照片，是[哪一年]我们在[地方]拍的。你站在最边上，头发被风吹得乱七八糟，笑得牙都露出来了。\n我还记得那天[发生的事]。回家的路上你说[说过的话]，我当时没应声，其实一直记着。\n把照片擦干净，摆到了桌上。[家人]路过看了好一会儿，说等你回来，再去一次，站原来的位置，再拍一张。\n就这么说定了。',
        '[你的名字]',
      ],
      [
        'I remembered that day',
        'A memory the two of you share',
        'Dear [name],',
        'I was tidying a drawer yesterday and found an old photograph, the one from [place] in [year]. You are at the edge of it with your hair blown everywhere, laughing with all your teeth.\nI still remember how [what happened]. On the way home you said [what was said]. I did not answer then, but I have kept it.\nI wiped the photograph and put it on the table. [Family member] stood in front of it for a while and said that when you are back we should go again, stand in the same places and take another.\nSo that is agreed.',
        '[Your name]',
      ],
    ),
    form(
      'everyday-garden-pet',
      ['spring-plum', 'kai'],
      [
        '花和猫都好',
        '说说家里的花草和小动物',
        '[称呼]：',
        '你惦记的那盆[花]开了，一共[几]朵，比去年早了十来天。我照你说的法子，三天浇一次水，叶子油亮亮的。\n[宠物名字]最近胖了，天一冷就往暖气边上蹭，有时候趴在门口朝外看，我猜它也在等你。\n[家人]说养这些麻烦，可每天第一个去看花的就是[他/她]。\n你在那边要是能看到窗外的树，也写信告诉我是什么树、长什么样，我好想象一下你每天看到的东西。',
        '[你的名字]',
      ],
      [
        'The flowers and the cat',
        'News of plants and animals',
        'Dear [name],',
        'The [plant] you worry about has flowered: [number] blossoms, ten days earlier than last year. I water it every third day as you said, and the leaves shine.\n[Pet’s name] has put on weight and moves to the radiator as soon as it is cold. Sometimes there is a long look at the front door. I think I know who is expected.\n[Family member] says it is all too much trouble, and is the first to look at the flowers every morning.\nIf you can see a tree from your window, tell me what kind it is and how it looks now. I would like to picture what you see each day.',
        '[Your name]',
      ],
    ),
    form(
      'everyday-reply',
      ['ruled-red', 'kai'],
      [
        '收到你的来信',
        '回信：一件一件回答他',
        '[称呼]：',
        '你[日期]写的信今天收到了，我站在门口就拆开看，看完又看了一遍。\n你问的几件事，我一一回你：[第一件事]，[回答]；[第二件事]，[回答]。\n你说[他信里的一句话]，我看了心里[感受]。你能这么想，我们都放心了许多。\n你要的[东西]，我先去问清楚能不能寄，问好了写信告诉你。\n信的最后一行你说想家。家也想你。',
        '[你的名字]',
      ],
      [
        'Your letter came today',
        'An answer, point by point',
        'Dear [name],',
        'The letter that you wrote on [date] came today. I opened it in the doorway, read it, and read it again.\nYou asked a few things, and I will take them one by one. [First thing]: [answer]. [Second thing]: [answer].\nYou wrote that [a sentence of the letter]. It made me [feeling]. That you see it this way puts our minds at rest.\nAs for the [thing] you would like, I will first find out whether it may be sent, and tell you in my next letter.\nYour last line said that you miss home. Home misses you too.',
        '[Your name]',
      ],
    ),
  ],
}
