import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers and proxies open connections ahead of what they will ask. A server that closes ends
 * those that are idle after an answer, but waits a minute for those that have never asked
 * anything; they are ended here.
 */
export function endUnusedOnClose(web: FastifyInstance): void {
  const open = new Set<Socket>()
  let isClosing = false
  web.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy()
      return
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  web.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
