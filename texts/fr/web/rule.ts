import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/rule.ts'

export default {
  mobile: 'Un numéro de portable à 11 chiffres',
  landline: 'Un numéro fixe, par exemple 010-12345678',
  email: 'Une adresse e-mail',
  url: 'Une adresse web qui commence par http',
  date: 'Une date, par exemple 2026-03-01',
  number: 'Un nombre',
  digits: 'Des chiffres uniquement',
  amount: 'Un montant, deux décimales au plus',
  idCard: 'Un numéro de carte d’identité à 18 caractères',
  licencePlate: 'Une plaque d’immatriculation',
  chinese: 'Des caractères chinois uniquement',
  letters: 'Des lettres sans accent uniquement',
  lettersAndDigits: 'Des lettres et des chiffres uniquement',
  code: 'Six chiffres',
} satisfies Translation<typeof source>
