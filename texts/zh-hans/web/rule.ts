/** 填写的内容要有的格式。 */
export default {
  mobile: '手机号，11 位',
  landline: '座机，例如 010-12345678',
  email: '邮箱地址',
  url: '网址，以 http 开头',
  date: '日期，例如 2026-03-01',
  number: '数字',
  digits: '只填数字 0 到 9',
  amount: '金额，最多两位小数',
  idCard: '身份证号，18 位',
  licencePlate: '车牌号',
  chinese: '只填汉字',
  letters: '只填英文字母',
  lettersAndDigits: '只填字母和数字',
  code: '6 位数字',
}
