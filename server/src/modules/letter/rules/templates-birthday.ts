import { form, type TemplateShelf } from './template-forms.ts'

export const birthdayLetters: TemplateShelf = {
  category: 'birthday',
  forms: [
    form(
      'birthday-family',
      ['spring-plum', 'kai'],
      [
        '生日快乐',
        '给家人的生日信，什么年纪都合适',
        '[称呼]：',
        '算着日子，这封信应该正好在你生日前后到。先说一句：生日快乐。\n今年没法一起吃蛋糕，我在家里给你摆了一双筷子，煮了一碗长寿面，替你吃了，汤也喝干净了。[家人]说你小时候过生日，总要先许愿再动筷子，一闭眼就是半天。\n今年的愿望我帮你许一个：平平安安，早日团圆。剩下的两个你自己留着。\n又长了一岁，别的都不急，身体最要紧。',
        '爱你的[你的名字]',
      ],
      [
        'Happy birthday',
        'For anyone in the family, at any age',
        'Dear [name],',
        'If I have counted right, this should reach you around your birthday. So first of all: many happy returns.\nWe cannot share a cake this year. I laid a place for you at the table all the same, and ate your slice on your behalf, down to the last crumb. [Family member] says that as a child you would not touch it until you had wished, and that it took you for ever.\nI have made one wish for you this year: good health, and home soon. The other two are yours to keep.\nOne year more. Nothing else is urgent. Take care of yourself.',
        'With love, [your name]',
      ],
    ),
    form(
      'birthday-parent',
      ['winter-pine', 'kai'],
      [
        '给爸爸妈妈的生日信',
        '隔着距离，给父母祝寿',
        '亲爱的[爸爸/妈妈]：',
        '今天是您的生日，我没能在您身边，先在信里给您磕个头。\n小时候您过生日从来不声张，煮两个鸡蛋，把蛋黄都给我。那时候不懂，以为您真的不爱吃。现在我也到了会让着别人的年纪，才明白那是什么。\n您的[身体情况]要记得按时看，药别断。天冷了少出门，重东西等[家人]回来再搬。\n欠您的这顿饭，我记着，一定补上。祝您生日快乐，健康长寿。',
        '您的[儿子/女儿]',
      ],
      [
        'To a parent on their birthday',
        'Good wishes from far away',
        'Dear [Mum/Dad],',
        'Today is your birthday, and I am not there, so this letter has to stand in for me.\nWhen I was small you never made anything of the day. You boiled two eggs and gave me both. I thought that you did not care for them. Now I am old enough to give things away myself, and I know what that was.\nPlease keep your appointments about [health matter] and do not skip your tablets. Stay in when it is icy, and leave heavy things until [family member] is there to lift them.\nI owe you a birthday dinner and I have not forgotten it. Many happy returns, and many more years.',
        'Your loving [son/daughter]',
      ],
    ),
    form(
      'birthday-partner',
      ['lavender', 'kai'],
      [
        '给爱人的生日信',
        '想念与约定',
        '[名字]：',
        '你不在家的第[几]个生日，我还是买了蛋糕，最小的那种，蜡烛只点了一根。\n吹蜡烛之前，我把这一年想了一遍：[一件高兴的事]，[一件难的事]，还有好多个想跟你说话的晚上。难是难了点，可一想到你，我就觉得能过去。\n礼物先欠着。等你回来，我们哪儿也不去，就在家里，你做饭，我洗碗，跟从前一样。\n生日快乐。我等你。',
        '[你的名字]',
      ],
      [
        'To the one I love, on your birthday',
        'Longing, and a promise',
        '[Name],',
        'This is birthday number [number] without you at home. I bought the cake anyway, the smallest they had, and lit one candle.\nBefore I blew it out I went through the year: [something happy], [something hard], and many evenings when I wanted to talk to you. It has not been easy. But when I think of you I know that we will come through it.\nI owe you a present. When you are back we will go nowhere at all. You cook, I wash up, as it always was.\nHappy birthday. I am waiting for you.',
        '[Your name]',
      ],
    ),
    form(
      'birthday-child',
      ['children-sky', 'kai'],
      [
        '写给孩子的生日信',
        '不能陪在身边的爸爸或妈妈',
        '宝贝：',
        '你今天[几]岁啦！[爸爸/妈妈]在很远的地方，也一直记着这一天。\n你出生那天[当天的事]，护士把你抱过来，你的手只有我的拇指那么大，却抓得紧紧的。从那天起，我就是世界上最高兴的人。\n听说你会[新学会的事]了，真了不起。要听[照顾的人]的话，好好吃饭，多交朋友。\n[爸爸/妈妈]很快就会回来，到时候补你一个大大的拥抱，再补[几]个生日的亲亲。生日快乐，我的宝贝。',
        '爱你的[爸爸/妈妈]',
      ],
      [
        'To my child on your birthday',
        'From a mother or father who is away',
        'My darling,',
        'You are [age] today! [Mum/Dad] is a long way off and has been counting the days.\nOn the day you were born [what happened]. They put you in my arms, and your whole hand was as big as my thumb, and it held on tight. Since that day I have been the happiest person I know.\nI hear that you can [something new] now. How clever! Be good to [the person who looks after you], eat well, and make lots of friends.\nI will be home as soon as I can, with one very big hug and a kiss for every birthday I missed. Happy birthday, my darling.',
        'With all my love, [Mum/Dad]',
      ],
    ),
    form(
      'birthday-friend',
      ['grid-red', 'liu-jian-mao-cao'],
      [
        '给朋友的生日信',
        '轻松一点，逗他笑一笑',
        '老[姓]：',
        '生日快乐！你看，我记性还行吧，比你强，去年你把我的生日记晚了一个星期。\n本来想给你寄个蛋糕，人家说不收，那我就在信里画一个：三层，奶油的，上面插[几]根蜡烛，你自己吹。\n我最近[近况]，还是老样子，胖了几斤，别笑。\n等你回来，这顿酒我请，不过你得讲讲在那边学会了什么，我要考你。',
        '[你的名字]',
      ],
      [
        'To a friend on his or her birthday',
        'A light one, for a smile',
        'Dear [name],',
        'Happy birthday! You see that my memory is better than yours; last year you were a week late with mine.\nI wanted to send a cake, but they do not take cakes, so I will draw one in words: three layers, cream, [number] candles. You will have to do the blowing yourself.\nI am [how you are], much as ever, a few pounds heavier, and you need not laugh.\nWhen you are back, dinner is on me. But you must tell me what you have learned there. I shall ask questions.',
        '[Your name]',
      ],
    ),
    form(
      'birthday-elder',
      ['bamboo', 'ma-shan-zheng'],
      [
        '给长辈祝寿',
        '礼貌周到，给爷爷奶奶、老师',
        '尊敬的[称呼]：',
        '值您[岁数]大寿，晚辈不能当面敬一杯酒，谨以此信遥祝您福寿安康。\n这些年承您照看，[一件受照顾的事]，我一直记在心里。您常说"[长辈说过的话]"，从前听着是道理，如今走了一段路，才知道字字都是心疼。\n听[家人]说您最近精神很好，还能[做的事]，我们都高兴。天气转凉，望您添衣加餐，少操心晚辈的事。\n祝您笑口常开，岁岁平安。',
        '晚辈[你的名字]敬上',
      ],
      [
        'To somebody older, with respect',
        'For grandparents and teachers',
        'Dear [name],',
        'On your [age] birthday I would have liked to raise a glass to you in person. Please take this letter in its place, with my warmest wishes for your health.\nYou have been good to me for many years. I have not forgotten how you [a kindness]. You used to say, “[words of theirs]”. I took it for advice. Having come some way since, I know that it was affection.\n[Family member] tells me that you are in good spirits and still [what they do]. That made us all happy. The days are cooler now, so keep warm, and do not worry about the rest of us.\nMay the year be kind to you.',
        'Respectfully, [your name]',
      ],
    ),
  ],
}
