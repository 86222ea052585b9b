import { form, type TemplateShelf } from './template-forms.ts'

export const encouragementLetters: TemplateShelf = {
  category: 'encouragement',
  forms: [
    form(
      'encourage-hard-days',
      ['mountains', 'kai'],
      [
        '难的日子会过去',
        '他情绪低落的时候',
        '[称呼]：',
        '上次的信里，我看得出你心里不好受。你不用在我面前装没事，难受就说难受，我听着。\n我帮不上什么忙，只想告诉你一件事：[你们一起熬过的一次]，那时候也觉得天要塌了，后来呢，也就一天一天过来了。不是因为我们多厉害，是因为日子本来就是一天一天的。\n今天你只要做三件小事：吃完一顿饭，走几步路，睡前想一个对你好的人。做到了，就算赢了今天。\n明天的事，明天再说。',
        '一直在的[你的名字]',
      ],
      [
        'Hard days pass',
        'For somebody who is low',
        'Dear [name],',
        'I could tell from your last letter that things are heavy. You do not have to be brave for me. If it hurts, say so; I am listening.\nThere is not much that I can do. But I can remind you of [a time you came through together]. It felt like the end then, too. And then it was one day, and another day. Not because we were strong. Because that is how days come.\nThree small things are enough for today: finish one meal, walk a little, and before you sleep think of one person who is good to you. If you do those, you have won today.\nTomorrow can wait until tomorrow.',
        'Always here, [your name]',
      ],
    ),
    form(
      'encourage-halfway',
      ['autumn-ginkgo', 'kai'],
      [
        '已经走了一半',
        '数着日子等待的时候',
        '[称呼]：',
        '我在日历上划掉了今天，数了数，已经过去[多少天]了，剩下的比走过的少了。\n刚开始那阵，我一天一天地数，越数越慢。后来我改成一件事一件事地数：[孩子]学会了[什么]，[花]开过[几]次，我读完了[几]本书。这样一数，时间就有了样子。\n你也试试，别数天，数你做成的事。哪怕是[一件小事]，也算。\n后半程，我们一起走。',
        '[你的名字]',
      ],
      [
        'More than half the way',
        'When somebody is counting days',
        'Dear [name],',
        'I crossed today off the calendar and counted. It has been [number] days, and there are fewer ahead than behind.\nAt first I counted days, and the more I counted the slower they went. Then I began to count other things: [child] has learned to [what], the [plant] has flowered [number] times, I have read [number] books. Counted like that, time has a shape.\nTry it. Do not count days, count what you have done. Even [a small thing] counts.\nThe rest of the way we walk together.',
        '[Your name]',
      ],
    ),
    form(
      'encourage-study',
      ['grid-green', 'song'],
      [
        '学一样东西',
        '鼓励他读书、学手艺、考试',
        '[名字]：',
        '听说你在学[什么]，我高兴得在屋里转了两圈。\n刚学总是慢的，别人看你慢，你自己也着急。我学[你学过的东西]的时候，头一个月什么也不会，第二个月还是不会，第三个月突然就会了。后来才明白，那两个月没有白过，只是看不见。\n需要什么书或者资料，写信告诉我，我问问能不能寄。[考试或目标]不用想太远，先把今天这一页弄懂。\n你从小[一个优点]，我一直看好你。',
        '[你的名字]',
      ],
      [
        'Learning something',
        'For study, a trade or an examination',
        'Dear [name],',
        'I hear that you are learning [what], and I walked around the room twice for joy.\nIt is slow at the beginning, for everybody. When I learned [something], I could do nothing in the first month, and nothing in the second, and in the third I suddenly could. Those two months were not wasted. One just could not see them.\nIf you need books, tell me and I will find out what may be sent. Do not think too far ahead to [the examination or goal]. Understand this one page today.\nYou have always been [a strength]. I believe in you.',
        '[Your name]',
      ],
    ),
    form(
      'encourage-recovery',
      ['summer-lotus', 'kai'],
      [
        '慢慢来，会好的',
        '戒断、康复期间的支持',
        '[称呼]：',
        '我知道这段日子每一天都要花力气，连"今天还好"这几个字都来得不容易。\n我们不急。医生说反复是正常的，不是你不够坚强。哪天没做到，第二天重新开始就是了，从头数一遍也不丢人。\n家里把[做的改变]都收拾好了，等你回来，日子可以换一种过法：早上[一件事]，傍晚去[地方]走走，晚上早点睡。\n你肯走这条路，我就很佩服你。慢慢来。',
        '陪着你的[你的名字]',
      ],
      [
        'Slowly, and it will get better',
        'Support during treatment or recovery',
        'Dear [name],',
        'I know that every day costs strength just now, and that even the words “today was all right” have to be earned.\nThere is no hurry. They told us that setbacks belong to it, and say nothing about how strong you are. If one day goes wrong, the next is a new beginning, and counting from one again is no shame.\nAt home we have [a change you made]. When you are back, days can be different: [something] in the morning, a walk to [place] towards evening, and early to bed.\nI admire you for taking this road. Slowly.',
        'By your side, [your name]',
      ],
    ),
    form(
      'encourage-proud',
      ['fine-border', 'zhi-mang-xing'],
      [
        '我为你骄傲',
        '他做成了一件事',
        '[名字]：',
        '你信里说的[他做到的事]，我读给全家听了，读完谁也没说话，然后[家人]第一个鼓起掌来。\n你可能觉得不算什么。可我知道你为这件事[付出了什么]，我知道有多少次你可以不做，你还是做了。\n我把那页信折好放在[地方]，累的时候就拿出来看一看。\n不管走多远，别忘了今天这种感觉，是你自己挣来的。',
        '为你骄傲的[你的名字]',
      ],
      [
        'I am proud of you',
        'When somebody has achieved something',
        'Dear [name],',
        'I read your news about [what was achieved] to the whole family. Nobody said a word, and then [family member] began to clap.\nYou may think that it is nothing much. But I know what it took: [the effort]. I know how often you could have let it be, and did not.\nI have folded that page and put it in [place]. When I am tired I take it out and read it.\nHowever far you go, remember how today feels. You earned it yourself.',
        'Proud of you, [your name]',
      ],
    ),
    form(
      'encourage-coming-home',
      ['bamboo', 'kai'],
      [
        '快要回家了',
        '临近归期，打消他的顾虑',
        '[称呼]：',
        '日子越近，我猜你心里越乱：回来以后做什么，别人怎么看，跟家里还能不能像从前。\n这些我也想过。工作的事，[打听到的情况]，不急，先歇一歇。别人怎么看，嘴长在别人身上，门关上就是我们自己家。至于从前，从前也不是样样都好，我们可以过得比从前好。\n你的房间收拾出来了，床单是新的，[一样东西]还在老地方。\n[日期]那天，我去接你。你什么都不用带，人回来就行。',
        '[你的名字]',
      ],
      [
        'Nearly home',
        'Before a release or discharge',
        'Dear [name],',
        'The nearer the day, the more there must be going round in your head: what to do afterwards, what people will think, whether it can be as it was.\nI have thought about it too. As for work, [what you found out]; there is no hurry, rest first. As for people, they will talk, and then we close our own door. As for how it was: not everything was good then either. It can be better.\nYour room is ready, with new sheets, and [a thing] is where it always was.\nOn [date] I will come to fetch you. You need bring nothing. Only come.',
        '[Your name]',
      ],
    ),
  ],
}
