import { form, type TemplateShelf } from './template-forms.ts'

export const apologyLetters: TemplateShelf = {
  category: 'apology',
  forms: [
    form(
      'apology-to-family',
      ['plain', 'kai'],
      [
        '对不起，让你们操心了',
        '写给家里人的道歉',
        '[爸妈/家人]：',
        '这封信我写了好几遍，撕了好几遍，最后决定什么也不解释，先说一句：对不起。\n因为我，你们[受了什么苦]。[家人]到处求人，头发白了不少，这些没有人告诉我，是我自己看出来的。我以前总觉得家里人不会怪我，就把最不好的一面都给了你们。\n我不求你们现在就原谅。我在这里[正在做的改变]，一天一天做给你们看，也做给我自己看。\n身体要紧，别为我熬着。',
        '[你的名字]',
      ],
      [
        'I am sorry for what I put you through',
        'An apology to the family',
        'Dear [family],',
        'I have written this several times and torn it up as often. In the end I decided to explain nothing and to say it first: I am sorry.\nBecause of me you have had to [what they went through]. [Family member] has gone from door to door, and has gone grey; nobody told me, I saw it. I always thought that my family would not mind, and so I gave you the worst of me.\nI am not asking you to forgive me now. I am [a change you are making], day by day, for you to see, and for myself.\nPlease look after your health, and do not lie awake over me.',
        '[Your name]',
      ],
    ),
    form(
      'apology-to-partner',
      ['ruled-grey', 'kai'],
      [
        '我欠你一句道歉',
        '写给爱人，不找借口',
        '[名字]：',
        '有一句话我欠了你很久：那件事，[说清楚是哪件事]，是我错了。\n我不想再说"我也是为了这个家"，也不想说当时怎么怎么难。难是难，可选择是我做的，后果却让你一个人扛：[她或他承担的事]。\n你可以恨我，可以不回信，我都受着。我只想让你知道，我想清楚错在哪里了：[错在哪里]。以后再遇到这样的事，我会[怎么做]。\n不管你怎么决定，谢谢你陪我走过的那些年。',
        '[你的名字]',
      ],
      [
        'I owe you an apology',
        'To a partner, without excuses',
        '[Name],',
        'I have owed you one sentence for a long time: about [say plainly what it was], I was wrong.\nI do not want to say again that I did it for us, or how difficult it was. It was difficult, and still the choice was mine, and the one who had to carry it was you: [what they carried].\nYou may be angry. You may leave this unanswered. I only want you to know that I understand where I went wrong: [where]. If it comes again, I will [what you will do].\nWhatever you decide, thank you for the years.',
        '[Your name]',
      ],
    ),
    form(
      'apology-to-friend',
      ['grid-green', 'zhi-mang-xing'],
      [
        '老朋友，那次是我不对',
        '修补一段友情',
        '老[姓]：',
        '[多久]没联系了，不是忘了你，是没脸。\n那次[发生的事]，你帮了我，我却[你做的事]。后来好几次走到你家楼下，又走了。人就是这样，错一次，怕一次，越拖越开不了口。\n今天我不怕了。那件事是我不对，[欠的东西]我记着，[什么时候]还你，先还一部分也行。\n你要是还愿意骂我几句，就写信来，地址在信封上。',
        '[你的名字]',
      ],
      [
        'I was wrong, old friend',
        'Mending a friendship',
        'Dear [name],',
        'It has been [how long]. I had not forgotten you. I was ashamed.\nThat time when [what happened], you helped me, and I [what you did]. I have stood in front of your house more than once since, and gone away again. One is afraid once, and the longer one waits the harder it gets.\nToday I am not afraid. I was wrong. What I owe you, [what it is], I have not forgotten, and you will have it by [when], in parts if need be.\nIf you still care to shout at me, do it in a letter. The address is on the envelope.',
        '[Your name]',
      ],
    ),
    form(
      'apology-to-child',
      ['children-sky', 'kai'],
      [
        '爸爸妈妈也会做错事',
        '向孩子道歉',
        '[名字]：',
        '大人也会做错事，[爸爸/妈妈]这次就做错了：[用孩子能懂的话说]。\n错了就要说对不起，就像你那次[孩子做错的小事]，你说了对不起，我们就和好了。现在轮到我了：对不起。\n你没有做错什么。你还是可以跟同学玩，可以笑，可以过得高高兴兴的，那样我才放心。\n我在这里好好改，改好了就回家。你要是愿意，给我画一张画，画什么都行。',
        '[爸爸/妈妈]',
      ],
      [
        'Grown-ups make mistakes too',
        'An apology to a child',
        'Dear [name],',
        'Grown-ups do wrong things too, and this time it was me: [said so that a child understands].\nWhen one has done something wrong one says sorry. You remember [a small thing the child did]: you said sorry, and all was well. Now it is my turn. I am sorry.\nYou have done nothing wrong. You may play, and laugh, and have a good time. That is what makes me glad.\nI am working at it here, and when I am done I shall come home. If you like, draw me a picture. Anything at all.',
        '[Mum/Dad]',
      ],
    ),
    form(
      'apology-late-reply',
      ['ruled-blue', 'kai'],
      [
        '回信晚了',
        '小小的歉意，不用太重',
        '[称呼]：',
        '你的信[多久]前就收到了，一直拖到今天才回，先给你道个歉。\n不是不想写，是[原因]。每天都想着今晚写，到了晚上又觉得三言两语对不起你那[几]页纸，一拖就拖下来了。以后我改，哪怕只写半页，也按时寄。\n你信里说的[一件事]，我一直记着，我的想法是[看法]。\n别学我，你要常写。',
        '[你的名字]',
      ],
      [
        'Forgive the late answer',
        'A small apology',
        'Dear [name],',
        'Your letter came [how long] ago and I am only answering now. Forgive me.\nIt was not that I did not want to. [The reason]. Every day I meant to write in the evening, and in the evening a few lines seemed too poor an answer to your [number] pages. From now on I will post even half a page, but in time.\nI have kept thinking about what you said of [something]. What I believe is [your thought].\nDo not take after me. Write often.',
        '[Your name]',
      ],
    ),
    form(
      'apology-missed-visit',
      ['autumn-ginkgo', 'kai'],
      [
        '这次没能去看你',
        '错过探视，说明原因',
        '[称呼]：',
        '[日期]说好去看你的，没能去成，我知道你那天一定等了很久。\n是[原因]，临时赶不过去，也没有办法提前告诉你，想到你一遍遍往门口看，我心里比什么都难受。\n下一次我已经[安排]，票也买好了，就算下刀子也去。给你带的[东西]还收着，问过了可以带。\n这些天先用这封信顶着。对不起，让你空等了一回。',
        '[你的名字]',
      ],
      [
        'I could not come this time',
        'About a missed visit',
        'Dear [name],',
        'I had promised to visit you on [date] and I did not come. I know that you must have waited.\nIt was because [reason]. It happened at the last moment and there was no way to tell you. I kept thinking of you looking at the door.\nFor the next time I have [arrangement], and the ticket is bought. I shall come whatever happens. The [thing] I have for you is safe; I asked, and it may be brought in.\nLet this letter stand in until then. I am sorry that you waited in vain.',
        '[Your name]',
      ],
    ),
  ],
}
