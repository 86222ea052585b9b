import { form, type TemplateShelf } from './template-forms.ts'

export const firstLetters: TemplateShelf = {
  category: 'first_letter',
  forms: [
    form(
      'first-family',
      ['ruled-grey', 'kai'],
      [
        '第一封家信',
        '报平安，告诉他家里有人等',
        '[称呼]：',
        '这是我第一次这样给你写信，提笔想了很久，不知道从哪里说起。那就先报个平安：家里人都好，你不用担心。\n[家人]的身体还行，每天照常[做的事]。我也在按时上班、吃饭、睡觉，日子一天一天过得踏实。\n我知道你现在不容易。难过的时候，就想想家里这盏灯一直给你留着。先把身体照顾好，按时吃饭，有什么需要就写信告诉我。\n以后我会常常写，你收到了，有空就回我几个字，哪怕只有一行，我也高兴。',
        '[你的名字]',
      ],
      [
        'The first letter home to you',
        'All is well here, and somebody is waiting',
        'Dear [name],',
        'This is the first time I have written to you like this, and I have been sitting here a while wondering where to begin. So let me begin with what matters most: everybody at home is all right. You do not have to worry about us.\n[Family member] is well and still [what they do every day]. I go to work, I eat properly, I sleep. The days are steady.\nI know that things are hard for you now. When it gets heavy, remember that there is a light on for you here. Look after your health first, and tell me what you need.\nI will write often. If you find a minute, send me a line back. One line would make my week.',
        'Yours, [your name]',
      ],
    ),
    form(
      'first-after-silence',
      ['plain', 'kai'],
      [
        '很久没联系了',
        '隔了很久，重新说第一句话',
        '[称呼]：',
        '好久没有联系，写下这两个字的时候，我停了好一会儿。\n这些日子我常想起[一件共同的事]。当时觉得平常，现在想起来，心里是暖的。没有早点写信，是我不好，总想着等有了好消息再说，一等就等到了今天。\n我这边一切还好，[近况一句]。你呢？身体怎么样，睡得好不好，那边的日子习惯了没有？\n你不必急着回信，也不用说什么客气话。我只是想让你知道，我一直记着你。',
        '[你的名字]',
      ],
      [
        'It has been a long time',
        'The first words after a silence',
        'Dear [name],',
        'It has been a long time, and I stopped for a good while after writing those words.\nI have been thinking about [something you shared]. It seemed ordinary then. Now it is one of the things I am glad of. I should have written sooner. I kept waiting for good news to send, and so I waited until today.\nI am well enough here: [one line about your life]. And you? How is your health, do you sleep, have you got used to the days there?\nThere is no hurry to answer, and nothing you need to explain. I only wanted you to know that I have not forgotten you.',
        '[Your name]',
      ],
    ),
    form(
      'first-parent-to-child',
      ['fine-border', 'kai'],
      [
        '父母写给孩子的第一封信',
        '不责备，只告诉他家还在',
        '孩子：',
        '我和你[爸爸/妈妈]商量了好几个晚上，还是决定写信给你，电话里有些话说不出口。\n事情已经过去了，我们不想再提谁对谁错。你是我们的孩子，这一点什么时候都不会变。你的房间还是老样子，窗台上的花我天天浇水。\n在里面要听安排，好好吃饭，天冷了多穿一件。能学点东西就学一点，日子会过得快些。\n我们身体都好，你不要挂念。等你回来那天，我给你做[他爱吃的菜]。',
        '爸爸、妈妈',
      ],
      [
        'From a parent, for the first time',
        'No blame, only that home is still home',
        'My dear child,',
        'Your [mother/father] and I talked it over for several evenings and decided to write, because some things will not come out over the telephone.\nWhat happened has happened, and we do not want to go over who was right. You are our child, and nothing changes that. Your room is as you left it. I water the plants on your window sill every morning.\nKeep to the rules there, eat properly, and put on something warm when it is cold. If there is something to learn, learn it; the days pass more quickly that way.\nWe are both well. On the day you come back I will make [favourite dish].',
        'Mum and Dad',
      ],
    ),
    form(
      'first-new-recruit',
      ['grid-green', 'song'],
      [
        '写给刚入伍的他',
        '新兵第一个月，家里的叮嘱',
        '[名字]：',
        '你走的那天我们都没哭，车开远了，你妈才偷偷擦眼睛。这封信到的时候，你应该已经习惯早起的哨声了吧。\n刚开始总会累，腿疼、想家，都正常，你[爷爷/爸爸]说他当年也是这样过来的。听班长的话，和战友处好关系，被子叠不好就多练几遍。\n家里一切照旧，[家里的一件小事]。街坊碰到我都问起你，我说你好着呢。\n训练注意身体，有空写信回来，说说你们班的事，我们都爱听。',
        '爸爸妈妈',
      ],
      [
        'To a new recruit',
        'The first month away, with advice from home',
        'Dear [name],',
        'Nobody cried the day you left, not until the bus had turned the corner. By the time this reaches you, you will be used to the early whistle.\nThe beginning is always tiring. Sore legs and homesickness are part of it; your [grandfather/father] says it was the same for him. Listen to your sergeant, get on with the others, and if the bed will not come out square, make it again.\nEverything here is as usual: [a small thing from home]. The neighbours ask after you every time I go out, and I tell them that you are doing fine.\nTake care of yourself in training, and when you have a minute tell us about the people in your group. We want to hear all of it.',
        'Mum and Dad',
      ],
    ),
    form(
      'first-explain-service',
      ['ruled-blue', 'kai'],
      [
        '告诉他怎么给我回信',
        '第一次写信，说明回信的办法',
        '[称呼]：',
        '我是用手机把这封信写好，有人帮忙打印、装进信封寄给你的，所以字迹不是我的，话都是我的。\n以后我就用这个办法给你写，一周[几]封，你收到了心里就有数。回信请写在纸上，寄到信封上的寄件地址，记得把那一串编号也抄上，这样他们一收到就能马上转给我看。\n你想知道什么就问，想要照片也告诉我，我去问问能寄几张。\n先写到这里，这封信主要是想和你接上头。下一封我慢慢跟你说家里的事。',
        '[你的名字]',
      ],
      [
        'How to write back to me',
        'A first letter that explains the way',
        'Dear [name],',
        'I typed this letter on my phone and it was printed and posted for me. So the handwriting is not mine, but every word is.\nFrom now on I will write this way, about [how many] letters a week, so you know what to expect. Please write your answers on paper and send them to the sender’s address on the envelope. Copy the code that stands there as well; with it they can pass your letter on to me the day it comes.\nAsk me anything you like. If you want photographs, say so, and I will find out how many may be sent.\nThat is all for today. I mostly wanted to open the line. Next time I will tell you the news from home.',
        '[Your name]',
      ],
    ),
    form(
      'first-friend',
      ['grid-red', 'zhi-mang-xing'],
      [
        '写给老朋友',
        '朋友之间，不用多说的那种',
        '[名字]：',
        '听说你的事以后，我想了好几天该说什么，后来觉得什么大道理都多余，咱俩也不是讲那个的关系。\n我还在[做什么]，老地方还在，上次去的那家[店]涨了两块钱，味道倒没变。大家聚的时候都说起你，给你留着位子呢。\n你在那边自己多保重，少抽烟，别和人置气。有需要跑腿的事，写信说一声，我来办。\n出来那天提前告诉我，我去接你。',
        '[你的名字]',
      ],
      [
        'To an old friend',
        'Between friends who need few words',
        '[Name],',
        'When I heard, I spent a few days thinking about what to say. Then I decided that you and I have never needed speeches.\nI am still [what you do]. The old place is still there; that [café/shop] has put its prices up, but it tastes the same. Everybody asks about you when we meet, and we keep your chair free.\nLook after yourself. Do not let people wind you up. If there is anything to be done out here, an errand, a call, write and tell me and I will see to it.\nLet me know the day before you come out. I will be there with the car.',
        '[Your name]',
      ],
    ),
  ],
}
