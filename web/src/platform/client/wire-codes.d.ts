/** Written by the build from the contract's error table: the wire code of each error, without the texts. */
declare module 'virtual:wire-codes' {
  const wireCodes: Readonly<Record<string, number | string>>
  export default wireCodes
}
