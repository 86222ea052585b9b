export default {
  title: '这份文件的文字怎样读才对？',
  hint: '请选出没有乱码的一行。都不对的话，请取消，把文件另存为 UTF-8 编码再试。',
  none: '都不对',
}
