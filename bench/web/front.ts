import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/test/free-port.ts'

/**
 * A proxy in front of the product with TLS and HTTP/2. Phones reach the product so
 * (docs/operating.md); it changes nothing else.
 */
export interface Front {
  readonly url: string
  stop(): void
}

/**
 * Makes a certificate for this machine, with the system's TLS program. No browser trusts it by
 * default.
 */
function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'mailing-front-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -keyout ${keyFile} -out ${certFile}`
    execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Headers of a single connection, which HTTP/2 has no place for. */
const ofConnection = /^(?::.*|connection|keep-alive|proxy-connection|transfer-encoding|upgrade)$/

const passed = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)))

/** Starts a proxy before a program, until it is stopped. */
export async function startFront(address: string): Promise<Front> {
  const { hostname, port, host } = new URL(address)
  const agent = new Agent({ keepAlive: true })
  const pass = (from: Http2ServerRequest, to: Http2ServerResponse): void => {
    const behind = request(
      {
        agent,
        hostname,
        port,
        path: from.url,
        method: from.method,
        headers: { ...passed(from.headers), host },
      },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, passed(answer.headers))
        answer.pipe(to)
      },
    )
    behind.on('error', () => to.stream.close())
    to.on('close', () => behind.destroy())
    from.pipe(behind)
  }
  const own = await freePort()
  const server = createSecureServer(makeCertificate(), pass)
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${own}`,
    stop: () => {
      server.close()
      agent.destroy()
    },
  }
}
