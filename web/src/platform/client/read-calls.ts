/** Most paths begin so; it is left out of them. */
export const prefix = '/api/mailing/v5/'

interface ReadCall {
  readonly id: string
  readonly method: string | readonly string[]
  readonly path: string
  readonly access: 'guest' | 'user'
  readonly idempotent?: true
  readonly upload?: unknown
}

const methodNames: Readonly<Record<string, string>> = { G: 'GET', P: 'POST' }

/** Reads the table of calls back that the build has written short (web/build/contract.ts). */
export function readCalls(
  written: string,
  uploads: Readonly<Record<string, unknown>>,
): Record<string, Record<string, ReadCall>> {
  return Object.fromEntries(
    written.split(';').map((line) => {
      const [domain = '', ...words] = line.split(' ')
      return [
        domain,
        Object.fromEntries(
          words.map((word) => {
            const [verb = '', letters = '', where = ''] = word.split(',')
            return [verb, readCall(`${domain}.${verb}`, letters, where, uploads)]
          }),
        ),
      ]
    }),
  )
}

function readCall(
  id: string,
  letters: string,
  where: string,
  { [id]: upload }: Readonly<Record<string, unknown>>,
): ReadCall {
  const methods = [...letters].flatMap((letter) => methodNames[letter] ?? [])
  return {
    id,
    method: letters.includes('s') ? methods : (methods[0] ?? 'POST'),
    path: where[0] === '/' ? where : prefix + where,
    access: letters.includes('g') ? 'guest' : 'user',
    ...(letters.includes('i') ? { idempotent: true as const } : {}),
    ...(upload ? { upload } : {}),
  }
}
