import { countryNamed } from '@mailing/contract/address/country-names.ts'

/** The country's name at the end of a line that says more: “69003 Lyon, France”, “Sydney NSW 2000 Australia”. */
export function cutCountry(line: string): readonly [string, string | undefined] {
  const words = line.split(/\s+/)
  for (const count of [4, 3, 2, 1]) {
    if (words.length <= count) continue
    const rest = words.slice(0, -count).join(' ')
    const country = countryNamed(words.slice(-count).join(' '))
    // “Ciudad de México” is a town.
    const isPart = /\b(?:de|of|new|del|la|di)$/i.test(rest)
    if (country && !isPart && /,$|\p{L}.*\d$|\d[A-Z]{2}$/iu.test(rest))
      return [rest.replace(/[\s,]+$/, ''), country]
  }
  return [line, undefined]
}
