import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '../src/platform/embedded-server.ts'

/** A proxy before the database that fails as a network does. */
export interface DatabaseProxy {
  /** The address by which the servers reach the database. */
  readonly url: string
  /** Directs new connections elsewhere, for instance after a restart of the database. */
  aimAt(connection: Connection): void
  /** Cuts all connections, as a fail-over or a firewall does. */
  cut(): void
  /** Stops all traffic silently until `thaw`. */
  freeze(): void
  thaw(): void
  /** Forgets its connections silently, as a restarted router does; new ones come through. */
  forget(): void
  close(): Promise<void>
}

const targetOf = ({ host, port }: Connection) =>
  host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }

export async function startDatabaseProxy(first: Connection): Promise<DatabaseProxy> {
  let target = first
  let isFrozen = false
  const pairs = new Set<readonly [Socket, Socket]>()
  const forgotten = new Set<readonly [Socket, Socket]>()
  const server: Server = createServer((near) => {
    const far = createConnection(targetOf(target))
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
    if (isFrozen) for (const socket of pair) socket.pause()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { user, password, database } = first
  return {
    url: `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    aimAt: (connection) => {
      target = connection
    },
    cut: () => {
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
    },
    freeze: () => {
      isFrozen = true
      for (const [near, far] of pairs) {
        near.pause()
        far.pause()
      }
    },
    thaw: () => {
      isFrozen = false
      for (const [near, far] of pairs) {
        near.resume()
        far.resume()
      }
    },
    forget: () => {
      for (const pair of pairs) {
        pairs.delete(pair)
        forgotten.add(pair)
        for (const socket of pair)
          socket
            .removeAllListeners()
            .on('error', () => undefined)
            .pause()
      }
    },
    close: () =>
      new Promise((closed) => {
        for (const [near, far] of [...pairs, ...forgotten]) {
          near.destroy()
          far.destroy()
        }
        server.close(() => closed())
      }),
  }
}
