import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { fill, type Parameters, type Statement } from './statements.ts'

/**
 * The yardstick: node:http and pg, and nothing else. It sends the very statements that the product sends for the same
 * requests, in the same order and in the same transactions, and answers what the database gave. No framework, no
 * sessions, no schemas, no sealing, no events.
 *
 * Arguments: the file with the statements by name, the address of the database, the port; `named` prepares statements by name.
 */
const [file = '', address = '', port = '0', mode = 'plain'] = process.argv.slice(2)
const scripts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
  Record<string, readonly Statement[]>
>
const pool = new pg.Pool({ connectionString: address, max: 20 })
const names = new Map(
  [
    ...new Set(
      Object.values(scripts)
        .flat()
        .map(({ text }) => text),
    ),
  ].map((text, index) => [text, `b${index}`]),
)

async function run(script: readonly Statement[], parameters: Parameters): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    let rows: unknown[] = []
    for (const { text, slots } of script) {
      const values = slots.map((slot) => fill(slot, parameters))
      const result = await client.query(
        mode === 'named' && values.length > 0
          ? { name: names.get(text), text, values }
          : { text, values },
      )
      if (result.rows.length > 0) rows = result.rows as unknown[]
    }
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXY'
const newNumber = (): string =>
  `261121-${Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length)))
    .join('')
    .replace(/^.{4}/, '$&-')}`

async function readBody(request: IncomingMessage): Promise<Parameters> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0
    ? {}
    : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as Parameters)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bare')
  const name = url.pathname.slice(1)
  const script = scripts[name]
  if (!script) {
    response.writeHead(404).end()
    return
  }
  const sent =
    request.method === 'GET' ? Object.fromEntries(url.searchParams) : await readBody(request)
  const made: Parameters =
    name === 'create' ? { orderId: randomUUID(), orderNumber: newNumber() } : {}
  const rows = await run(script, { ...sent, ...made })
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: 1, msg: '', data: name === 'list' ? { list: rows } : made }))
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
server.listen(Number(port), '127.0.0.1', () => process.send?.({ listening: true }))
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end().then(() => process.exit(0)))
})
