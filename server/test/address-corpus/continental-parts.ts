import { type CountryParts, spot } from './parts.ts'

export const france: CountryParts = {
  country: 'FR',
  isChinese: false,
  names: ['France', 'FRANCE'],
  people: ['Mme Aline Vasseur', 'M. Théo Carpentier', 'Inès Delorme', 'Jean-Marc Rivoire'],
  streets: [
    '12 rue des Tilleuls',
    '8 bis, boulevard des Acacias',
    'Résidence Les Pins, 2 allée des Mouettes',
    '45 avenue du Canal',
  ],
  places: ["Maison d'arrêt de l'Exemple", 'Centre pénitentiaire Exemple'],
  spots: [
    spot('Lyon', '69003', '$ Lyon'),
    spot('FRESNES', '94260', '$ FRESNES'),
    spot('Aix-en-Provence', '13100', '$ Aix-en-Provence'),
    spot('Lille CEDEX', '59020', '$ Lille CEDEX'),
    spot('Saint-Étienne', '42000', 'F-$ Saint-Étienne'),
  ],
  phones: [
    ['+33 6 12 34 56 70', '+33612345670'],
    ['04 78 12 00 34', '+33478120034'],
  ],
  numbers: [
    [' écrou 12345', '12345'],
    ["\nn° d'écrou : 20417", '20417'],
    [', écrou n° 99812', '99812'],
    ['\nN° écrou 4471', '4471'],
  ],
  labels: {
    name: 'Nom',
    phone: 'Téléphone',
    detail: 'Adresse',
    number: "N° d'écrou",
    country: 'Pays',
  },
  notes: ['Merci !', 'Merci beaucoup', 'Prière de ne pas plier'],
}

export const spain: CountryParts = {
  country: 'ES',
  isChinese: false,
  names: ['España', 'Spain'],
  people: ['María José Núñez', 'D. Álvaro Quiroga', 'Lucía Ferrer Sanz', 'Iker Zubiri'],
  streets: [
    'C/ Alcalá, 123, 4º B',
    'Avda. de los Almendros, 4',
    'Pza. Mayor 3, bajo',
    'Ctra. M-609, km 3,5',
    'Pº del Ebro 40, 2.º A',
    'Calle del Olmo 15',
  ],
  places: ['Centro Penitenciario Ejemplo'],
  spots: [
    spot('Madrid', '28009', '$ Madrid'),
    spot('Soto del Real (Madrid)', '28791', '$ Soto del Real', 'Madrid'),
    spot('Sevilla', '41004', '$ Sevilla'),
    spot('Palma (Illes Balears)', '07002', '$ Palma', 'Illes Balears'),
    spot('Zaragoza', '50001', '$ Zaragoza'),
  ],
  phones: [
    ['+34 612 345 009', '+34612345009'],
    ['958 12 00 34', '+34958120034'],
  ],
  numbers: [
    [' NIS 2012345678', '2012345678'],
    ['\nNIS: 1998004411', '1998004411'],
    [', N.I.S. 2005551234', '2005551234'],
  ],
  labels: {
    name: 'Nombre',
    phone: 'Teléfono',
    detail: 'Dirección',
    number: 'NIS',
    country: 'País',
  },
  notes: ['Gracias', '¡Gracias!', 'Por favor no doblar'],
}

export const germany: CountryParts = {
  country: 'DE',
  isChinese: false,
  names: ['Deutschland', 'Germany'],
  people: ['Frau Anke Lindholm', 'Jonas Wiesner', 'Herr Dr. Uwe Talbach', 'Familie Brandner'],
  streets: [
    'Lindenweg 17',
    'Hafenstraße 8',
    'Gartenstr. 25, 3. OG',
    'Am Mühlbach 4a',
    'Postfach 10 02 03',
  ],
  places: ['JVA Beispiel', 'Justizvollzugsanstalt Muster'],
  spots: [
    spot('Berlin', '10119', '$ Berlin'),
    spot('Frankfurt am Main', '60594', '$ Frankfurt am Main'),
    spot('Köln', '50667', 'D-$ Köln'),
    spot('Leipzig', '04109', '$ Leipzig'),
  ],
  phones: [
    ['+49 30 12345670', '+493012345670'],
    ['089 123450', '+4989123450'],
  ],
  numbers: [
    ['\nBuch-Nr. 1234/22', '1234/22'],
    [', Gefangenennummer 55812', '55812'],
  ],
  labels: {
    name: 'Name',
    phone: 'Telefon',
    detail: 'Anschrift',
    number: 'Gefangenennummer',
    country: 'Land',
  },
  notes: ['Danke', 'Bitte nicht knicken'],
}
