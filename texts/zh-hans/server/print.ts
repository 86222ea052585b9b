export default {
  calibration: {
    how: '请按实际大小打印（不缩放）。量四条长线到纸边的距离，应为 20 毫米。',
    where: '横线偏上偏下看上下偏移，竖线偏左偏右看左右偏移；把差值填入打印设置。',
  },
  sheet: (sheet: number, sheets: number) => `第 ${sheet} 张，共 ${sheets} 张`,
  replyTo: (address: readonly string[]) => `回信请寄：${address.join(' ')}`,
  separator: '分隔页：此件到此为止',
  batchEnd: (pieces: number) => `批次末页：本批共 ${pieces} 件，到此为止`,
  photoPaper: { matte: '照片纸（哑光）', glossy: '照片纸（光面）' },
}
