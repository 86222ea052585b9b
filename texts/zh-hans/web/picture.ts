export default {
  save: '保存图片',
  share: '分享',
  drawing: '正在画图…',
  failed: '图片没有画成，请重试',
  holdHint: '保存不了时，长按图片也可以保存',
}
