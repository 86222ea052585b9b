/**
 * The encrypted form of a request body (seed, section 7; rules.md, section 2.2). Constants only:
 * the browser encodes with WebCrypto, the server decodes with its own. It is an encoding for
 * compatibility; TLS is the protection.
 *
 * Body: `{ params, encSecKey }`, both base64. `params` is the JSON body in AES-256-CBC with PKCS#7
 * padding, `encSecKey` the 32-byte session key in RSA-2048 OAEP with SHA-256 (label empty).
 *
 * An answer without `code` is the base64 of its JSON in AES-256-CBC with the fixed key and the
 * fixed vector. Our server answers in plain JSON over TLS (rules.md, section 2.2); what stands
 * before it may answer otherwise, and the client reads both.
 */
export const wire = {
  aesAlgorithm: 'AES-CBC',
  aesKeyBytes: 32,
  /** The fixed initialisation vector of the seed, as 16 ASCII characters. */
  iv: 'mailing-v5-iv-01',
  /**
   * The fixed key of answers that come encrypted, as 32 ASCII characters: every browser has it, so
   * it keeps nothing secret.
   */
  answerKey: 'mailing-v5-answer-key-for-all-01',
  rsaAlgorithm: 'RSA-OAEP',
  rsaHash: 'SHA-256',
  rsaBits: 2048,
  bodyField: 'params',
  keyField: 'encSecKey',
  /**
   * Freshness fields inside the encrypted JSON; the server checks them and takes them out before
   * the schema.
   */
  timeField: '_t',
  nonceField: '_n',
  purposeField: '_p',
  nonceBytes: 16,
  /** Allowed difference of `_t` from the server's clock. */
  freshnessMs: 300_000,
  nonceKeptMs: 600_000,
} as const

/**
 * The value of `_p`: the method and the path without query, so that a captured body fits no other
 * call.
 */
export const wirePurpose = (method: string, path: string): string => `${method} ${path}`
