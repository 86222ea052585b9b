import { useEffect, useState } from 'react'

type Phones = typeof import('@mailing/contract/address/phone.ts')
/** A typed number as it is kept; null: none. Until the tables are there, or without them, the server alone decides. */
export type KeepPhone = Phones['keptPhone']

let phones: Phones | null = null

/** The numbers of all countries: larger than a screen, so they come with the first form that asks for one. */
export async function loadPhones(): Promise<Phones | null> {
  phones ??= await import('@mailing/contract/address/phone.ts').catch(() => null)
  return phones
}

/** The same for a form; null until they are there. */
export function usePhones(): Phones | null {
  const [known, setKnown] = useState(phones)
  useEffect(() => {
    void loadPhones().then(setKnown)
  }, [])
  return known
}
