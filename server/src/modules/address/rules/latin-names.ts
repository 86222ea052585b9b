/** Letters without marks, in small: as words of addresses are compared. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Words of streets, houses and institutions, folded: a line with one of them is nobody's name. */
const placeWords = new Set(
  `street road avenue ave boulevard blvd drive crescent cres terrace mews highway hwy pkwy parkway square apartment apt suite
   flat unit floor tower building bldg block wing cell room dorm pod cottage manor rectory farm estate garden gardens mansion
   court plaza prison hmp hmyoi hm jail correctional corrections correction penitentiary detention facility centre center
   institution institute institutional hospital hospice clinic ward university college school hostel barracks base regiment bn
   unit box po psc apo fpo dpo bfpo level shop phase district city village
   rue allee avenue chemin impasse quai cours route residence batiment bat immeuble appt lieu-dit hameau quartier etage bis
   maison d'arret d’arret arret centrale penitentiaire detention hopital clinique cellule lycee cedex bp
   calle c/ avda avenida pza plaza paseo ps ctra carretera camino ronda travesia urb urbanizacion piso bajo izq dcha poligono
   centro penitenciario prision carcel modulo celda penal hospital colegio colonia col apartado
   strasse str weg platz gasse allee ufer ring damm hof postfach haus jva justizvollzugsanstalt zelle station krankenhaus
   estabelecimento prisional rua travessa am im zum zur via viale piazza fci usp fmc fdc mdc mcc fpc ci sci cf
   jalan jln lorong taman kampung penjara rd st ln`.split(/\s+/),
)
/** Words of streets that are as often somebody's family name, and places that are both. */
const eitherWords = new Set(
  'lane hill park green place court way close grove rise vale wood house church field brook west east north south bell rose'.split(
    ' ',
  ),
)
const titles =
  /^(mr|mrs|ms|miss|mx|dr|prof|sir|m|mme|mlle|monsieur|madame|sr|sra|srta|don|dona|d|herr|frau|familie|family|famille|pvt|pfc|cpl|sgt|ssg|sfc|lt|capt|maj|col|spc|gnr|tpr|rev|[12]lt|po[123]|cw[2-5]|wo1)\.?$/
/** Small words within names. */
const joints =
  /^(de|del|della|di|da|do|dos|la|las|los|el|le|du|des|van|von|der|den|zu|ter|bin|binti|al|y|e|und|and|et|&|o')$/

/** How sure it is that a text in Latin letters is somebody's name, 0 to 1. */
export function latinNameLikeness(text: string): number {
  const words = text.replace(/,/g, ' ').trim().split(/\s+/)
  if (
    words.length > 8 ||
    !words.every((word) => /^[\p{L}&][\p{L}'’.-]*$/u.test(word) || titles.test(fold(word)))
  )
    return 0
  const folded = words.map((word) => fold(word).replace(/\.$/, ''))
  const isTitled = titles.test(fold(words[0] ?? ''))
  // “Col.” and “St” are words of streets too; behind a title nothing else is.
  const rest = isTitled ? folded.slice(1) : folded
  if (rest.some((word) => placeWords.has(word) && !eitherWords.has(word))) return 0
  // “Cedar Bluff Dr”: a doctor's title stands in front.
  if (rest.length > 1 && rest.at(-1) === 'dr') return 0
  const own = rest.filter((word) => !joints.test(word))
  if (own.length === 0 || own.length > 5) return 0
  if (isTitled) return 0.95
  if (own.length === 1) return 0.45
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word) || joints.test(fold(word)))
  const isPlace = own.some((word) => eitherWords.has(word))
  return (own.length > 4 ? 0.6 : 0.85) - (isCapital ? 0 : 0.1) - (isPlace ? 0.2 : 0)
}

/** A line that is part of an address by its digits or its first word. */
export const isAddressLine = (line: string): boolean =>
  /\d/.test(line.replace(/^\S+/, (word) => (titles.test(fold(word)) ? '' : word))) ||
  fold(line)
    .split(/[\s,]+/)
    .some((word) => {
      const bare = word.replace(/\.$/, '')
      return placeWords.has(bare) && !eitherWords.has(bare)
    })
