import { fold } from './latin-names.ts'

/** States and provinces by their names, folded; the codes stand for themselves. */
export const statesOfUs: Readonly<Record<string, string>> = {
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  florida: 'FL',
  georgia: 'GA',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
  'puerto rico': 'PR',
}
export const provincesOfCanada: Readonly<Record<string, string>> = {
  alberta: 'AB',
  'british columbia': 'BC',
  manitoba: 'MB',
  'new brunswick': 'NB',
  'newfoundland and labrador': 'NL',
  'nova scotia': 'NS',
  'northwest territories': 'NT',
  nunavut: 'NU',
  ontario: 'ON',
  'prince edward island': 'PE',
  quebec: 'QC',
  saskatchewan: 'SK',
  yukon: 'YT',
}

export const statesOfAustralia: Readonly<Record<string, string>> = {
  'new south wales': 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  'south australia': 'SA',
  'western australia': 'WA',
  tasmania: 'TAS',
  'australian capital territory': 'ACT',
  'northern territory': 'NT',
}

/** Which states a first digit of a ZIP code belongs to (United States Postal Service, Publication 65). */
const zipStates: readonly string[] = [
  'CT MA ME NH NJ NY PR RI VT VI AE',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN AA',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK CA HI OR WA AP GU AS',
]
/** Which provinces a first letter of a postal code belongs to (Canada Post, forward sortation areas). */
const codeProvinces: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
}
/** Which states a first digit of a postcode belongs to (Australia Post); the territories lie within those of others. */
const australianStates: readonly string[] = [
  'NT ACT',
  'NSW',
  'NSW ACT',
  'VIC NSW',
  'QLD NSW',
  'SA NT',
  'WA',
  'TAS',
  'VIC',
  'QLD',
]

/** True when a postcode lies where the state does, as far as its first character tells. */
export function isInState(country: string, state: string, postcode: string): boolean {
  const first = postcode[0] ?? ''
  const states =
    country === 'CA'
      ? codeProvinces[first]
      : (country === 'US' ? zipStates : australianStates)[Number(first)]
  return (states ?? '').split(' ').includes(state)
}

/** Provinces of Spain, folded: one may stand below the town. */
export const provincesOfSpain: ReadonlySet<string> = new Set(
  'a coruna,alava,araba,albacete,alicante,alacant,almeria,asturias,avila,badajoz,barcelona,bizkaia,vizcaya,burgos,caceres,cadiz,cantabria,castellon,castello,ciudad real,cordoba,cuenca,girona,gerona,granada,guadalajara,gipuzkoa,guipuzcoa,huelva,huesca,illes balears,islas baleares,baleares,jaen,la rioja,las palmas,leon,lleida,lerida,lugo,madrid,malaga,murcia,navarra,ourense,orense,palencia,pontevedra,salamanca,santa cruz de tenerife,segovia,sevilla,soria,tarragona,teruel,toledo,valencia,valladolid,zamora,zaragoza'.split(
    ',',
  ),
)

/** Counties that stand behind a British town, folded. */
export const countiesOfBritain: ReadonlySet<string> = new Set(
  `avon,bedfordshire,berkshire,buckinghamshire,cambridgeshire,cheshire,cornwall,cumbria,derbyshire,devon,dorset,county durham,
   east sussex,west sussex,essex,gloucestershire,hampshire,herefordshire,hertfordshire,kent,lancashire,leicestershire,lincolnshire,
   merseyside,middlesex,norfolk,northamptonshire,northumberland,north yorkshire,south yorkshire,west yorkshire,east yorkshire,
   nottinghamshire,oxfordshire,rutland,shropshire,somerset,staffordshire,suffolk,surrey,tyne and wear,warwickshire,west midlands,
   wiltshire,worcestershire,fife,aberdeenshire,ayrshire,lanarkshire,gwent,dyfed,powys,clwyd,gwynedd,mid glamorgan,south glamorgan,
   west glamorgan,county antrim,county down,co durham,co antrim,co down,isle of wight,isle of man,greater manchester`
    .split(',')
    .map((name) => name.trim()),
)

/** Countries whose postcode of five digits stands before the town, and which only their words tell apart. */
export type FiveDigits = 'FR' | 'ES' | 'DE' | 'MX' | 'MY' | 'IT'

/** Words of streets, and titles, that tell of a country. */
const streetWords: Readonly<Record<FiveDigits, RegExp>> = {
  FR: /\b(rue|avenue|boulevard|bd|allee|chemin|impasse|quai|cours|route|faubourg|residence|batiment|appt|lieu-dit|hameau|cedex|mme|mlle|monsieur|madame|bis|sur|saint|les|penitentiaire|detention|armees|etage)\b|\bplace (du|de|des)\b|maison d.arret/g,
  ES: /\b(calle|avda|avenida|plaza|pza|paseo|ps|ctra|carrera|ronda|camino|carretera|travesia|urbanizacion|urb|piso|bajo|izq|dcha|don|dona|sr|sra|del|los|las|penitenciario|modulo|via)\b|\bc\/|\d\.?[oaºª]\b|\bp[ºo]\.? /g,
  DE: /(strasse|straße|str\.|weg|platz|gasse|allee|ufer|ring|damm|hof|postfach)\b|str\.|\b(am|an der|im|zum|herr|frau|familie|haus|og|jva|justizvollzugsanstalt)\b/g,
  MX: /\b(col\.?|colonia|fracc\.?|cdmx|edo\.? ?mex\.?|alcaldia|delegacion|cp|c\.p\.|estado de mexico|ciudad de mexico|nuevo leon|jalisco|puebla|guanajuato|veracruz|sonora|chihuahua|baja california|michoacan|oaxaca|chiapas|yucatan|quintana roo|queretaro|sinaloa|tamaulipas|n\.l\.|jal\.|b\.c\.|gto\.|pue\.|ver\.|qro\.)(?![a-z])/g,
  MY: /\b(jalan|jln|lorong|taman|kampung|kg|persiaran|bandar|selangor|johor|johor bahru|penang|pulau pinang|kuala lumpur|perak|pahang|sabah|sarawak|kedah|kelantan|melaka|negeri sembilan|perlis|terengganu|putrajaya|shah alam|petaling jaya)\b/g,
  IT: /\b((?<!gran )via|viale|piazza|corso|largo|vicolo|casa circondariale|casa di reclusione|signor|signora|sig)\b/g,
}
/** States that may stand behind a town and its postcode, folded. */
export const statesBehind: Readonly<Record<string, RegExp>> = {
  MX: /^(?:cdmx|d\.?f\.?|edo\.? ?(?:de )?mex\.?|estado de mexico|jalisco|jal\.?|nuevo leon|n\.?l\.?|puebla|pue\.?|guanajuato|gto\.?|veracruz|ver\.?|sonora|son\.?|chihuahua|chih\.?|baja california|b\.?c\.?|michoacan|mich\.?|oaxaca|oax\.?|chiapas|chis\.?|yucatan|yuc\.?|quintana roo|q\.? ?roo|queretaro|qro\.?|sinaloa|sin\.?|tamaulipas|tamps\.?|coahuila|coah\.?|hidalgo|hgo\.?|guerrero|gro\.?|morelos|mor\.?|tabasco|tab\.?|san luis potosi|s\.?l\.?p\.?|zacatecas|zac\.?|durango|dgo\.?|nayarit|nay\.?|aguascalientes|ags\.?|colima|col\.?|tlaxcala|tlax\.?|campeche|camp\.?)$/,
  MY: /^(?:selangor|johor|penang|pulau pinang|kuala lumpur|perak|pahang|sabah|sarawak|kedah|kelantan|melaka|negeri sembilan|perlis|terengganu|wilayah persekutuan.*)$/,
}

/** Large towns, folded. */
const largeTowns: Readonly<Record<FiveDigits, string>> = {
  FR: 'paris,marseille,lyon,toulouse,nice,nantes,montpellier,strasbourg,bordeaux,lille,rennes,reims,toulon,saint-etienne,le havre,grenoble,dijon,angers,nimes,villeurbanne,clermont-ferrand,aix-en-provence,brest,tours,amiens,limoges,annecy,perpignan,metz,besancon,orleans,rouen,mulhouse,caen,nancy,fresnes',
  ES: 'madrid,barcelona,valencia,sevilla,zaragoza,malaga,murcia,palma,las palmas de gran canaria,bilbao,alicante,cordoba,valladolid,vigo,gijon,hospitalet de llobregat,vitoria-gasteiz,a coruna,granada,elche,oviedo,badalona,terrassa,cartagena,jerez de la frontera,sabadell,mostoles,santa cruz de tenerife,pamplona,almeria,burgos,salamanca,santander,alcala de henares',
  DE: 'berlin,hamburg,munchen,koln,frankfurt am main,frankfurt,stuttgart,dusseldorf,leipzig,dortmund,essen,bremen,dresden,hannover,nurnberg,duisburg,bochum,wuppertal,bielefeld,bonn,munster,karlsruhe,mannheim,augsburg,wiesbaden,kiel,lubeck,erfurt,mainz,rostock,kassel',
  MX: 'ciudad de mexico,guadalajara,monterrey,tijuana,leon,merida,cancun,zapopan,hermosillo,chihuahua,saltillo,mexicali,culiacan,queretaro,puebla',
  MY: 'kuala lumpur,george town,ipoh,shah alam,petaling jaya,johor bahru,malacca,kota kinabalu,kuching,kajang,subang jaya,klang',
  IT: 'roma,milano,napoli,torino,palermo,genova,bologna,firenze,bari,catania,venezia,verona',
}
const dialCodes: Readonly<Record<FiveDigits, string>> = {
  FR: '33',
  ES: '34',
  DE: '49',
  MX: '52',
  MY: '60',
  IT: '39',
}

/** How much in an address speaks for a country: words of its streets, its towns, a phone number with its code. */
export function wordsOf(country: FiveDigits, whole: string, town: string): number {
  const text = fold(whole)
  const words = new Set(text.match(streetWords[country]) ?? []).size
  const isLarge = largeTowns[country]
    .split(',')
    .includes(fold(town).replace(/,.*| cedex.*| \d+$/, ''))
  const isDialled = new RegExp(`(?:\\+|\\b00)${dialCodes[country]}[ .(-]?\\d`).test(whole)
  return words + (isLarge ? 2 : 0) + (isDialled ? 3 : 0)
}
