import pg from 'pg'

/** Records all statements of this process during the work. `begin` and `commit` are among them. */
export async function hearStatements(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const original = pg.Client.prototype.query
  const spy = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args
    heard.push(typeof first === 'string' ? first : (first as { text: string }).text)
    return Reflect.apply(original, this, args)
  }
  Object.assign(pg.Client.prototype, { query: spy })
  try {
    await work()
    return heard
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
}
