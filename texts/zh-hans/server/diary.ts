export default {
  book: {
    title: (year: number) => `${year} 年的信`,
    of: (letters: number, replies: number) => `寄出 ${letters} 封，收到 ${replies} 封`,
    letter: (to: string) => `寄给${to}`,
    reply: (from: string) => (from ? `${from}来信` : '来信'),
    page: (page: number) => `第 ${page} 页`,
    contents: '目录',
  },
}
