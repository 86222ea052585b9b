/** Written by the build from the contract's error table: the wire code of each error, without the texts. */
declare module 'virtual:wire-codes' {
  const wireCodes: Readonly<Record<string, number | string>>
  export default wireCodes
}

/** The calls of staff by domain and verb, without their schemas. */
declare module 'virtual:staff-calls' {
  const calls: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  export default calls
}
