import { foldHan } from '@mailing/contract/han-fold.ts'

/** The usual family names, and the titles that stand after them; for telling a name from a street. */
const single =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮粟冼蔺楼盘满闻位厉伊仝区郜海阚花权强帅屠豆朴盖练廉禹井祖漆巴丰支卿国狄平计索宣晋相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿麦'
const double =
  '欧阳|上官|皇甫|令狐|诸葛|司徒|司马|申屠|夏侯|贺兰|完颜|慕容|尉迟|长孙|宇文|公孙|东方|南宫|独孤|西门|端木|轩辕|呼延'
const titles = '先生|女士|小姐|太太|阿姨|叔叔|老师|同学|医生|经理|师傅|大爷|大妈|奶奶|爷爷'

const beginsLikeName = new RegExp(`^(${double}|[${single}])`)
/** Titles that stand behind a name, in Simplified. */
export const titlesBehind = titles
const titled = new RegExp(`^\\p{Script=Han}{1,4}(${titles})$`, 'u')
const onlyTitle = new RegExp(`^(${titles})$`)
/** Words that stand alone in a message and are nobody's name. */
const courtesies =
  /^(谢谢|多谢|麻烦|你好|您好|中国|收货|收件|收信|请|地址|电话|手机|单元|号楼|方向|附近)|[进旁边口内外侧近]$/
/** How a part of an address ends, or a word within it. */
const placeWord =
  /[路街道巷弄号栋幢座室层楼村镇乡县区市省州旗屯组队社院苑园城厦厅馆店校厂桥站港湾门]$|单元|小区|花园|大厦|监狱|医院|中学|小学|大学|公寓|监区|公司|号楼|[里坊]$/

/** Ends of streets and houses that are also ends of given names. */
const eitherEnd = /[栋城庄桥江州]$/

/** How sure it is that a text is somebody's name, 0 to 1. */
export function nameLikeness(written: string): number {
  const text = foldHan(written).replace(/ /g, '')
  if (onlyTitle.test(text)) return 0
  if (titled.test(text)) return 0.95
  if (/^\p{Script=Han}{1,6}·\p{Script=Han}{1,8}(·\p{Script=Han}{1,8})?$/u.test(text)) return 0.95
  if (!/^\p{Script=Han}{2,4}$/u.test(text) || courtesies.test(text)) return 0
  if (!beginsLikeName.test(text)) return placeWord.test(text) ? 0.1 : 0.5
  if (eitherEnd.test(text)) return 0.75
  return placeWord.test(text) ? 0.1 : 0.85
}
