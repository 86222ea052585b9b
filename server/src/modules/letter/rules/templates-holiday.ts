import { form, type TemplateShelf } from './template-forms.ts'

export const holidayLetters: TemplateShelf = {
  category: 'holiday',
  forms: [
    form(
      'holiday-new-year',
      ['spring-plum', 'kai'],
      [
        '过年了',
        '春节家书，把年味写进信里',
        '[称呼]：',
        '年三十写这封信，窗外已经零零星星放起鞭炮了。\n年货是[家人]去办的，春联我自己写的，字不好看，贴得倒挺正。饺子包了[馅]的，给你留了一碗，放在桌上你的位子前面，热气腾腾的。\n吃饭的时候大家都没多说，可是谁都看了一眼那个空位子。[长辈]举杯说：明年人要齐。我们都说好。\n给你拜年了，新的一年身体健康，万事顺心，早日回家。',
        '[你的名字]年三十',
      ],
      [
        'Happy New Year',
        'A letter from the holiday table',
        'Dear [name],',
        'I am writing on the last evening of the year, and the first fireworks have begun outside.\n[Family member] did the shopping. I put up the decorations myself; they are not beautiful but they are straight. We made [dish], and there is a plate at your place, still steaming.\nNobody said much over dinner, but everybody looked at the empty chair. Then [elder] raised a glass and said: next year, all of us. We all said yes.\nI wish you a healthy year, and I wish you home.',
        '[Your name], New Year’s Eve',
      ],
    ),
    form(
      'holiday-mid-autumn',
      ['lavender', 'kai'],
      [
        '中秋，同一个月亮',
        '中秋节寄一份想念',
        '[称呼]：',
        '今晚的月亮很圆，我搬了把椅子在[地方]坐了很久。\n月饼买了你爱吃的[口味]，切成[几]份，你那份我先替你尝了，今年的没有去年甜。[家人]非说月亮旁边那颗亮的星就是你，我没跟他争。\n想到你那里抬头也能看见，心里就踏实一些。隔得再远，也就是隔着一个月亮。\n等你回来，我们再一起看，不切蛋糕，切月饼。',
        '想你的[你的名字]',
      ],
      [
        'The same moon',
        'For a harvest festival, or any full moon',
        'Dear [name],',
        'The moon is full tonight. I took a chair out to [place] and sat there for a long time.\nI bought the cakes that you like, with [filling], and tasted your share for you. They are less sweet than last year. [Family member] insists that the bright star beside the moon is you. I did not argue.\nIt helps to know that you can look up and see the same thing. However far it is, there is only one moon between us.\nNext year we will watch it together.',
        'Missing you, [your name]',
      ],
    ),
    form(
      'holiday-spring-remembrance',
      ['bamboo', 'kai'],
      [
        '清明，替你去看过了',
        '扫墓回来，告诉他都安好',
        '[称呼]：',
        '清明我们去看了[逝去的亲人]，路上下了一点小雨，到的时候停了。\n碑擦干净了，周围的草也拔了，摆了[祭品]，还替你上了一炷香，把你的话也带到了。[家人]在那里站了一会儿，说：他要是知道你们都好好的，就放心了。\n回来的路上看见[景物]，春天是真的来了。\n你不用惦记这件事，我们年年都会去。你把自己照顾好，就是最好的心意。',
        '[你的名字]',
      ],
      [
        'We visited the grave for you',
        'After a day of remembrance',
        'Dear [name],',
        'On the day of remembrance we went to see [the one who is gone]. It rained a little on the way and stopped as we arrived.\nWe washed the stone, pulled the weeds, and left [flowers or gift]. We did your part too, and said the words that you would have said. [Family member] stood there a while and then said: it would be enough to know that you are all right.\nOn the way back we saw [something of spring], so spring is truly here.\nYou need not worry about this. We go every year. Taking care of yourself is the best that you can do.',
        '[Your name]',
      ],
    ),
    form(
      'holiday-parents-day',
      ['fine-border', 'kai'],
      [
        '写在母亲节、父亲节',
        '平时不好意思说的一句谢谢',
        '[爸爸/妈妈]：',
        '今天街上到处都在卖花，我才想起这个节日。买了一束，插在家里，照片没法寄，就写给您看：[什么花]，[几]枝，开得正好。\n小时候[一件小事]，您什么也没说，就把[做了什么]。那时候我以为当[爸爸/妈妈]的都这样，不用学。现在我才知道，没有谁天生就会。\n很多话当面说不出口，写在纸上好一些：谢谢您。您没有做错什么，也不欠谁什么。\n好好吃饭，好好睡觉，等我们团聚。',
        '您的[儿子/女儿]',
      ],
      [
        'For Mother’s Day or Father’s Day',
        'The thank-you that is hard to say aloud',
        'Dear [Mum/Dad],',
        'They are selling flowers on every corner today, and that is how I remembered. I bought some for the house and put them where you would have put them: [number] [flowers], just opening.\nWhen I was small, [a small event]. You said nothing; you just [what was done]. I thought that all parents came knowing how. Now I know that nobody does.\nSome things are easier on paper. Thank you. You did nothing wrong, and you owe nobody anything.\nEat well, sleep well, until we are all together.',
        'Your [son/daughter]',
      ],
    ),
    form(
      'holiday-anniversary',
      ['lattice', 'ma-shan-zheng'],
      [
        '我们的纪念日',
        '结婚或相识的日子',
        '[名字]：',
        '[几]年前的今天，我们[做了什么]。那天[天气]，你穿着[衣服]，紧张得把[什么]都忘了，这件事我到现在还笑你。\n这些年吵过、穷过、累过，可是真要我说，我还是会在那一天走到同一个地方去。\n今年不能一起过，我一个人去了[地方]，点了两份[吃的]，老板问是不是等人，我说，是，等着呢。\n纪念日快乐。明年的今天，我们一起去。',
        '[你的名字]',
      ],
      [
        'Our anniversary',
        'Of a wedding, or of the day you met',
        '[Name],',
        '[Number] years ago today we [what you did]. It was [weather], you wore [clothes], and you were so nervous that you forgot [what]. I have never stopped teasing you about it.\nWe have quarrelled since, and been poor, and been tired. And still, if you ask me, I would walk to the same place on that same day.\nWe cannot keep it together this year. I went to [place] alone and ordered two of [dish]. They asked whether I was waiting for somebody. Yes, I said, I am.\nHappy anniversary. Next year, the two of us.',
        '[Your name]',
      ],
    ),
    form(
      'holiday-christmas',
      ['winter-pine', 'kai'],
      [
        '年末的问候',
        '圣诞、元旦，给远方的人',
        '[称呼]：',
        '一年又快到头了，窗上贴了孩子们剪的雪花，屋里暖和，就差你一个。\n这一年家里的事，好的不好的，我都记在本子上，等你回来慢慢翻：[一件好事]，[一件难事]，还有[一件趣事]。回头看看，难的也都过来了。\n明年我没有什么大愿望，只想[一个小愿望]。你呢，写信告诉我你的。\n祝你节日平安，夜里睡得安稳。',
        '[你的名字]',
      ],
      [
        'At the end of the year',
        'Christmas and New Year wishes',
        'Dear [name],',
        'The year is nearly over. There are paper snowflakes on the windows, the room is warm, and only you are missing.\nI have kept a list of this year for you, the good and the bad, to read when you are back: [something good], [something hard], and [something funny]. Looking back, we came through the hard part too.\nI have no great wishes for the new year, only [a small wish]. And you? Write and tell me yours.\nPeace to you over the holidays, and quiet nights.',
        '[Your name]',
      ],
    ),
  ],
}
