import { form, type TemplateShelf } from './template-forms.ts'

export const loveLetters: TemplateShelf = {
  category: 'love',
  forms: [
    form(
      'love-miss-you',
      ['lavender', 'kai'],
      [
        '想你',
        '没有什么事，就是想你',
        '[名字]：',
        '没有什么特别的事，就是想你，想到觉得不写下来今晚睡不着。\n早上刷牙，两支牙刷还并排放着；路过[地方]，脚自己就慢了；看到好笑的东西，第一个念头还是要说给你听，手机拿起来又放下。\n我以前不知道，想一个人是有声音的。是[一种声音]，是你[一个小习惯]的声音，现在屋里太安静了，反而听得特别清楚。\n就写到这里。你收到信的那天，记得我那天也在想你。',
        '[你的名字]',
      ],
      [
        'I miss you',
        'For no reason but that',
        '[Name],',
        'There is no news. I miss you, so much that I shall not sleep unless I write it down.\nIn the morning our two toothbrushes still stand side by side. When I pass [place], my feet slow down by themselves. When I see something funny, I still reach for the telephone to tell you, and put it down again.\nI did not know that missing somebody has a sound. It is [a sound], the sound of you [a small habit]. The flat is so quiet now that I hear it clearly.\nThat is all. On the day that this reaches you, know that I am thinking of you then too.',
        '[Your name]',
      ],
    ),
    form(
      'love-wait',
      ['autumn-ginkgo', 'kai'],
      [
        '我等你',
        '一句承诺，不华丽',
        '[名字]：',
        '有人问我，等得久不久，苦不苦。我说，等公交车才苦，因为不知道车来不来。等你不苦，我知道你会回来。\n这段时间我[学会的事]，也[改变的事]。等你回来，会见到一个比从前好一点的我，我希望你也是，但是不是都没关系。\n我不催你，也不要你保证什么。你只要知道，下班回家的路上，总有一盏灯是我给你留的。\n慢慢走，我不急。',
        '等你的[你的名字]',
      ],
      [
        'I will wait',
        'A promise, plainly made',
        '[Name],',
        'Somebody asked me whether waiting is hard. Waiting for a bus is hard, I said, because one does not know whether it is coming. Waiting for you is not. I know that you are.\nMeanwhile I have learned to [something] and have changed [something]. You will find me a little better than I was. I hope the same for you, and if not, that is all right too.\nI am not asking for promises. Only know that at the end of the way home there is a light, and that I left it on for you.\nTake your time. I am in no hurry.',
        'Waiting, [your name]',
      ],
    ),
    form(
      'love-first-time',
      ['spring-plum', 'liu-jian-mao-cao'],
      [
        '第一次见你的那天',
        '从相识写起',
        '[名字]：',
        '今天走到[第一次见面的地方]，站了一会儿。\n那天你[他当时的样子]，我心里想的是[当时的念头]，嘴上说的却是一句再普通不过的[说的话]。你后来总笑我，说哪有人第一句话说这个。\n要是那天我晚到[几]分钟，或者你没有回头，我们就错过了。每次想到这里我都有点后怕，然后又觉得很走运。\n我们还会有很多个第一次的。第一个，就是你回来的那天。',
        '[你的名字]',
      ],
      [
        'The day we met',
        'Beginning at the beginning',
        '[Name],',
        'Today I came past [the place where you met] and stood there for a while.\nThat day you were [how they looked], I was thinking [what you thought], and what I said was [something quite ordinary]. You have laughed at me ever since: who begins like that?\nHad I been [number] minutes later, or had you not turned round, we would have missed each other. It frightens me every time I think of it. And then I feel lucky.\nThere are many first times to come. The first of them is the day you come back.',
        '[Your name]',
      ],
    ),
    form(
      'love-ordinary-happiness',
      ['ruled-grey', 'kai'],
      [
        '等你回来，我们就',
        '一起想一想以后的日子',
        '[名字]：',
        '我列了一张单子，都是等你回来要一起做的事，说给你听听：\n一，睡到自然醒，谁也不许叫谁。二，去[地方]吃[吃的]，你付钱。三，把[家里的活]修好，你拿扳手，我递钉子。四，去看[亲友]，让他们看看我们好好的。五，什么也不干，就坐着。\n写着写着发现，没有一样是大事。原来我想要的日子，就是从前嫌它太平常的那种。\n你也列一张寄给我，我们对一对。',
        '[你的名字]',
      ],
      [
        'When you are back, we will',
        'Dreaming of ordinary days',
        '[Name],',
        'I have made a list of what we will do when you are back. Listen:\nOne: sleep until we wake, and nobody wakes anybody. Two: eat [dish] at [place], and you pay. Three: mend [something at home]; you hold the spanner, I pass the nails. Four: visit [friends or family], so that they see that we are all right. Five: nothing at all, just sit.\nWriting it I noticed that none of it is much. What I want is the very life that I used to find too ordinary.\nMake a list of your own and send it. We will compare.',
        '[Your name]',
      ],
    ),
    form(
      'love-after-visit',
      ['ruled-red', 'kai'],
      [
        '见过你以后',
        '探视回来的路上写',
        '[名字]：',
        '从你那里出来，我坐在[车站或车上]，趁还记得清楚，把今天写下来。\n你[瘦了/胖了]一点，头发短了，笑起来还是老样子。时间太短，准备好的话一句没说，净说了些[琐事]。走的时候你没回头，我知道你是不想让我看见。\n我没哭，到家才哭的，哭完做了一碗面，吃完了。\n下次是[日期]，我数着。有话没说完的，写信来。',
        '[你的名字]',
      ],
      [
        'After seeing you',
        'On the way back from a visit',
        '[Name],',
        'I am sitting [at the station or on the train], writing today down while I remember it.\nYou are a little [thinner/stronger], your hair is shorter, and your smile is the same. There was too little time. I said none of the things that I had prepared and talked about [small matters] instead. You did not look back when you left, and I know why.\nI did not cry until I was home. Then I cooked some noodles and ate all of them.\nThe next time is [date], and I am counting. Whatever was left unsaid, write it.',
        '[Your name]',
      ],
    ),
    form(
      'love-quarrel',
      ['plain', 'kai'],
      [
        '吵过以后',
        '上次不欢而散，先低一次头',
        '[名字]：',
        '上次[见面/通话]我们都没有好好说话，回来我越想越后悔。\n我不是想争对错。我急，是因为[真正担心的事]，一急，话就变了味道。你说的[他的委屈]，我当时没听进去，后来一个人想明白了：换了是我，我也会难受。\n我们在一起的时间本来就少，不该花在生气上。以后我有话写在纸上，写完先放一晚上再寄。\n别往心里去。我还是那个我，你还是我最放不下的人。',
        '[你的名字]',
      ],
      [
        'After a quarrel',
        'Being the first to give way',
        '[Name],',
        'We did not talk well [when we met/on the telephone], and I have regretted it more each day since.\nI do not want to be right. I was sharp because I was afraid: [what really worries you]. When I am afraid my words turn out wrong. You said [what hurt them], and I did not take it in. Later, alone, I understood that it would have hurt me too.\nWe have so little time together that none of it should go on anger. From now on I will write things down, and leave them overnight before I post them.\nDo not carry it with you. I am the same, and you are still the one I cannot do without.',
        '[Your name]',
      ],
    ),
  ],
}
