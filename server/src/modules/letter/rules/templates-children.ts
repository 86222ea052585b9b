import { form, type TemplateShelf } from './template-forms.ts'

export const childrenLetters: TemplateShelf = {
  category: 'children',
  forms: [
    form(
      'children-to-parent',
      ['children-sky', 'kai'],
      [
        '孩子写给爸爸妈妈',
        '孩子口述，大人代笔',
        '[爸爸/妈妈]：',
        '我是[名字]，这封信是我说，[代笔的人]帮我写的。\n我今年上[年级]了，坐在第[几]排，同桌叫[名字]，他有一块会发光的橡皮。我最喜欢[科目]，最不喜欢[科目]，但是我会努力的。\n我掉了[几]颗牙，新的还没长出来，吃苹果要用旁边的牙咬。我长高了，[代笔的人]在门上给我画了线，你回来就能看见。\n我很想你。我画了一张画，画的是我们[几]个人。你要快点回来。',
        '你的[名字]',
      ],
      [
        'From a child to Mum or Dad',
        'Told by the child, written by a grown-up',
        'Dear [Mum/Dad],',
        'This is [name]. I am telling this letter and [helper] is writing it.\nI am in [class] now. I sit in row [number] next to [friend], who has an eraser that glows in the dark. I like [subject] best, and I do not like [subject], but I try.\nI have lost [number] teeth and the new ones are not here yet, so I bite apples with the side ones. I have grown. [Helper] drew a line on the door, and you can see it when you come.\nI miss you very much. I made a picture of all [number] of us. Please come soon.',
        'Your [name]',
      ],
    ),
    form(
      'children-bedtime',
      ['lavender', 'kai'],
      [
        '睡前故事',
        '不在身边，也能讲一个故事',
        '宝贝：',
        '今天的睡前故事，[爸爸/妈妈]写在信里，让[照顾的人]念给你听，念的时候要慢一点。\n从前有一只小[动物]，住在很高的山上。有一天它的[爸爸/妈妈]要去很远的地方，临走前送给它一颗星星，说：你每天晚上数一颗，数完了，我就回来了。\n小[动物]数啊数，有时候下雨看不见星星，它就把昨天的再数一遍。后来有一天，它发现最后一颗星星，就是门口那盏灯。\n好了，闭上眼睛。晚安，我的小[动物]。',
        '爱你的[爸爸/妈妈]',
      ],
      [
        'A bedtime story',
        'Telling a story from far away',
        'My darling,',
        'Tonight’s story is in this letter, and [the person at home] will read it to you, slowly.\nOnce upon a time there was a little [animal] who lived on a high mountain. One day its [mother/father] had to go on a long journey and gave it the stars, and said: count one every night, and when you have counted them all, I shall be back.\nThe little [animal] counted and counted. When it rained and there were no stars, it counted yesterday’s again. And one night it saw that the very last star was the lamp at the door.\nNow close your eyes. Good night, my little [animal].',
        'With love, [Mum/Dad]',
      ],
    ),
    form(
      'children-school-start',
      ['children-sky', 'kai'],
      [
        '上学第一天',
        '开学、升学时的鼓励',
        '宝贝：',
        '听说你要上[学校或年级]了，书包是[颜色]的，文具盒也是新的，[爸爸/妈妈]真想看看你背上它的样子。\n第一天可能有点害怕，找不到厕所，也不认识人。告诉你一个秘密：教室里每个小朋友都有点害怕，只是看不出来。你可以先跟旁边的人说一句"你好，我叫[名字]"，这就有一个朋友了。\n老师讲的听不懂，举手问，不丢人。吃饭吃饱，多喝水。\n晚上把学校的事说给[照顾的人]听，让他写给我，一件也别漏。',
        '[爸爸/妈妈]',
      ],
      [
        'The first day of school',
        'A new school or a new year',
        'My darling,',
        'I hear that you are starting [school or class], with a [colour] bag and new pencils. How I would like to see you with it on your back.\nThe first day can be a little frightening: one cannot find the toilets and knows nobody. Here is a secret: every child in that room is a little frightened, one just cannot see it. Say “hello, I am [name]” to the one beside you, and you have a friend.\nIf you do not understand something, put up your hand. Eat your lunch and drink plenty of water.\nIn the evening tell it all to [the person at home], who will write it to me. Leave nothing out.',
        '[Mum/Dad]',
      ],
    ),
    form(
      'children-sorry-not-there',
      ['ruled-blue', 'kai'],
      [
        '为什么不在家',
        '给大一点的孩子，讲实话',
        '[名字]：',
        '你已经[几]岁了，有些话可以跟你说了。\n我现在不在家，是因为[用孩子能懂的话说明]。这不是你的错，也不是[家人]的错，跟你听不听话没有关系。别人问起来，你可以说，也可以不说，都由你。\n你可能生我的气，生气是应该的，你可以写信骂我，我会一个字一个字读完。\n我不能答应你明天就回来，但我能答应你：每[多久]给你写一封信，每一封都说真话。',
        '[爸爸/妈妈]',
      ],
      [
        'Why I am not at home',
        'The truth, for an older child',
        'Dear [name],',
        'You are [age] now, old enough for me to say this.\nI am not at home because [said so that a child understands]. It is not your fault, nor [family member]’s, and it has nothing to do with whether you were good. If people ask, you may tell them or not. That is for you to decide.\nYou may be angry with me. You have every right to be. Write and tell me off; I will read every word.\nI cannot promise to come tomorrow. I can promise this: a letter every [how often], and the truth in each of them.',
        '[Mum/Dad]',
      ],
    ),
    form(
      'children-letter-game',
      ['grid-red', 'kai'],
      [
        '信里的游戏',
        '谜语、填空、接龙，一来一回',
        '[名字]：',
        '这次我们玩一个写信的游戏，你写回来就算赢。\n第一关，猜谜：[出一个谜语]，打一样[东西]。第二关，填空：我最爱吃的是（　　），我最好的朋友是（　　），今天我（　　）了三次。第三关，接故事：很久很久以前，有一只会写信的[动物]，它写好信，忘了贴邮票，于是……后面你来写。\n上次你出的题，我想了[多久]，答案是[答案]，对不对？\n赢了有奖，奖品是下一封信里的[一样东西]。',
        '等你接招的[你的名字]',
      ],
      [
        'A game by post',
        'Riddles, gaps and a story to go on with',
        'Dear [name],',
        'This time we play a game by post. If you write back, you win.\nRound one, a riddle: [your riddle]. It is a [kind of thing]. Round two, fill the gaps: my favourite food is ____, my best friend is ____, and today I ____ three times. Round three, go on with the story: long, long ago there was a [animal] who could write letters. One day it wrote a letter and forgot the stamp, and so … Now you.\nI thought about your last question for [how long]. The answer is [answer]. Am I right?\nThe winner gets a prize: [something] in the next letter.',
        'Your move, [your name]',
      ],
    ),
    form(
      'children-teacher',
      ['ruled-grey', 'song'],
      [
        '写给寄宿的孩子',
        '住校的孩子，想家的时候看',
        '[名字]：',
        '你住校已经[几]个星期了，家里的饭桌一下子空了一块，[弟弟妹妹或宠物]老往你房间跑。\n想家是正常的，我当年住校，头一个月天天晚上躲在被子里想，后来跟同学混熟了，放假还舍不得走。食堂要是不好吃，就多吃[菜]，钱不够写信说，别省。\n功课尽力就行，身体第一。跟同学有了矛盾，先过一晚上再说；实在过不去，找[老师]，也可以写信给我。\n[日期]放假，我去接你，想吃什么提前说。',
        '[爸爸/妈妈]',
      ],
      [
        'To a child at boarding school',
        'To be read when home is far',
        'Dear [name],',
        'You have been away at school for [number] weeks. There is a gap at the table, and [brother, sister or pet] keeps going into your room.\nBeing homesick is normal. When I boarded, I spent the first month’s evenings under the blanket, and at the end I did not want to leave. If the food is bad, eat more of the [dish]; and if you need money, say so.\nDo your best with your work, but your health comes first. If you fall out with somebody, sleep on it. If that does not help, go to [teacher], or write to me.\nHolidays begin on [date] and I will fetch you. Tell me beforehand what you want to eat.',
        '[Mum/Dad]',
      ],
    ),
  ],
}
