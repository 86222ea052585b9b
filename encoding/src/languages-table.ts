/** Characters of one kind in a language, each with its probability. */
export type Share = readonly [characters: string, probability: number]

const marks: Share = ['’“”–—…', 2e-3]
const latinMarks: Share = ['«»°€\u00a0', 1e-3]
/** Letters of Western names and loan words. */
const western: Share = ['àâäæçèéêëîïôöœùûüßáíóúñåøãõòìÀÂÄÇÈÉÊËÎÏÔÖÙÛÜÁÍÓÚÑÅØ', 3e-4]
const westernSigns: Share = ['‘‚„•·£¥©®™§¡¿ºª±×÷½¼²³´', 1e-4]
const rareWestern: Share = ['ýÿþðÝŸÞÐŒÆÃÕÒÌšžŠŽ¢¶µ¬¨¯¸¤¦¹¾†‡‰ƒˆ˜‹›', 5e-6]
/** Punctuation that all languages of one-byte encodings share. */
export const westernMarks: readonly Share[] = [marks, latinMarks]
const latin = [marks, latinMarks, western, westernSigns, rareWestern]

export const english: readonly Share[] = [
  ...latin,
  ['áíóúñìòùãõåøœæ', 3e-5],
  ['£', 2e-3],
  ['’', 5e-3],
]
/** German, Portuguese, Italian and the languages of the North together. */
export const otherWestern: readonly Share[] = [
  ...latin,
  ['äöüß', 5e-3],
  ['ãõçáéíóúâêôàèìòùåæø', 2e-3],
  ['ÄÖÜÅØ', 3e-4],
]
export const french: readonly Share[] = [
  ...latin,
  ['áíóúñäößåø', 1e-4],
  ['é', 2e-2],
  ['èà’', 5e-3],
  ['êç', 2e-3],
  ['ôîûâùëï', 6e-4],
  ['œ', 2e-4],
  ['æ', 2e-5],
  ['ÉÀÇ', 4e-4],
]
export const spanish: readonly Share[] = [
  ...latin,
  ['áéíóúñ', 8e-3],
  ['¿¡', 3e-3],
  ['ü', 1e-3],
  ['ÁÉÍÓÚÑ', 4e-4],
]
export const centralEuropean: readonly Share[] = [
  marks,
  ['„', 2e-3],
  ['ąęłżśćóńź', 8e-3],
  ['čďěňřšťůýžőűöü', 4e-3],
  ['áéíóú', 3e-3],
  ['ăâîşţđäôľĺŕĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽŐŰÖÜĐ', 1e-4],
]
export const turkish: readonly Share[] = [...latin, ['ıçşğöü', 5e-3], ['İÇŞĞÖÜ', 4e-4]]
export const cyrillic: readonly Share[] = [
  ...westernMarks,
  ['оеаинтсрвл', 6e-2],
  ['кмдпуяыьгзб', 2.2e-2],
  ['чйхжшюцщэё', 7e-3],
  ['ъфіїєґ', 2e-3],
  ['АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ', 2e-3],
  ['ЁІЇЄҐЙЪЫЬ№', 1e-4],
]
export const greek: readonly Share[] = [
  ...westernMarks,
  ['αοιετσν', 7e-2],
  ['ηυρπκμλς', 4e-2],
  ['γδωχθφβάέήίόύώ', 1.2e-2],
  ['ξζψϊϋ', 3e-3],
  ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 2e-3],
]
export const hebrew: readonly Share[] = [
  ...westernMarks,
  ['יוהלא', 8e-2],
  ['תרבשמנ', 5e-2],
  ['גדזחטכסעפצקךםןףץ', 2e-2],
]
export const arabic: readonly Share[] = [
  ...westernMarks,
  ['ال', 1.1e-1],
  ['يمنتورهبعدسف', 4e-2],
  ['ةىأإآكقحجشصطضخزذثغظءؤئ،', 1e-2],
]
/** Without ฃ and ฅ, which no word has any more. */
export const thai: readonly Share[] = [
  ...westernMarks,
  ['านรกอเงมยลวดทสตะปบคหแจพชขใไโผ่้ัีิุู็์', 2e-2],
  ['ซญฎฏฐฑฒณถธฝฟภศษฬฮฯฤำึืๆ๊๋', 4e-3],
]

const wide: Share = ['，。、？！：；（）', 1e-2]
const wideMarks: Share = ['“”‘’…—《》「」『』·～【】\u3000', 3e-3]
const wideSigns: Share = ['０１２３４５６７８９＃＆＋－／．％＠￥①②③④⑤→■□●○◆◇★☆※①×°℃', 2e-5]
export const chinese: readonly Share[] = [wide, wideMarks, wideSigns]
/** Surnames and what given names are made of, which prose has seldom. */
export const simplifiedNames =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文伟芳娜敏静丽强磊军洋勇艳杰娟涛超秀霞平刚桂英华慧玲婷建国志雪梅欣怡佳琪浩宇轩梓德义仁礼信忠孝勇强健福禄寿喜财宝珍珠银根水土火树海山川东南西北春夏秋冬晓光荣耀凯旋博硕睿智聪颖彤晴朗乐天泽诺希嘉诗涵晨俊峰波辉鹏飞斌红琴兰凤洁云莲荣爱春燕琳玉萍省市区县镇乡村街路巷弄号楼室栋单元监狱医院看守所'
export const traditionalNames =
  '陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓馬阮董溫唐藍石蔣古紀姚連馮歐程湯彭尤姜康怡君雅婷淑芬惠美玲麗志明俊傑家豪宗翰冠廷承恩宥廷品妍詠晴子涵欣妤佳穎偉朝輝鋒龍鳳霞霖霆嘉欣穎詩慧敏儀琪晴朗樂天澤軒諾希彤芷芝麗珍珠寶銘銓德義仁禮信忠孝勇強剛健康平安福祿壽喜財郁雯佩珊雅雯心怡建宏文雄國榮秀英桂香嘅喺唔咗嚟啲佢哋冇縣市區鄉鎮村里路街巷弄號樓室監獄醫院親愛媽爸爺奶哥姐弟妹'

export const japanese: readonly Share[] = [
  ['、。ー「」・　', 1e-2],
  wideMarks,
  wideSigns,
  ['のにはてをたがでとしいるなかもれらすまこりさくよっうあきせけつえお', 1.5e-2],
  ['だどばじねめちんやみわそほひゃゅょごげぎぐずぜぞぶべぼびぱぽむゆへふろ', 3e-3],
  [
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンッャュョァィェォガギグゲゴザジズゼゾダデドバビブベボパピプペポヴ',
    2e-3,
  ],
  [
    '日本東京都府県市区町村様田中山木井川高佐藤鈴橋渡辺伊加小林吉斎松清水森池阿部石島大阪年月人会社電話番号住所名前手紙元気家族母父子供心送書一二三四五六七八九十郎太美次男介',
    1e-3,
  ],
  ['ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ', 1e-5],
]
export const korean: readonly Share[] = [
  wideSigns,
  [
    '이다는을의에가고하지은한로기사도를서인리나자대시어아수전정그상보있해일부스제주장마구동으면여라과들',
    6e-3,
  ],
  [
    '김박최조강윤임신오송안황류홍조민성준우현영진희숙경미선철호훈재연윤지혜원국세무년행관모치것했습니까요네게세와내엄빠사랑께님',
    2e-3,
  ],
]
