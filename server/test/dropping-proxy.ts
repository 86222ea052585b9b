import { createConnection, createServer, type Socket } from 'node:net'

/**
 * A connection that drops: each one is cut after some bytes, in the middle of whatever goes
 * through.
 */
export interface DroppingProxy {
  readonly url: string
  /** Number of cuts so far. */
  readonly drops: () => number
  close(): Promise<void>
}

/** `bytesOf`: after how many bytes towards the server the next connection is cut. */
export async function startDroppingProxy(
  port: number,
  bytesOf: () => number,
): Promise<DroppingProxy> {
  let drops = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection({ host: '127.0.0.1', port })
    let left = bytesOf()
    const end = () => {
      for (const socket of [near, far]) {
        open.delete(socket)
        socket.destroy()
      }
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end).on('close', end)
    }
    near.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left > 0) return void far.write(chunk)
      drops += 1
      end()
    })
    far.pipe(near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    drops: () => drops,
    close: () =>
      new Promise((closed) => {
        for (const socket of open) socket.destroy()
        server.close(() => closed())
      }),
  }
}
