import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/lock.ts'

export default {
  title: 'Verrou de l’application',
  hint: 'Un code avant d’ouvrir l’application',
  lead: 'Avec le verrou, l’application demande votre code à l’ouverture et après une absence. La liste des applications ouvertes n’en montre rien non plus.',
  limits:
    'Le verrou ne concerne que cet appareil. Il ne résiste pas à qui contrôle tout l’appareil : utilisez aussi le verrouillage de votre téléphone.',
  cannot: 'Ce navigateur ou cette adresse n’est pas assez sûr pour un verrou.',
  setTitle: 'Choisir un code',
  newPin: 'Nouveau code',
  pinHint: '4 à 6 chiffres',
  pinForm: 'Saisissez 4 à 6 chiffres',
  pinAgain: 'Encore une fois',
  differs: 'Les deux codes sont différents',
  set: 'Activer le verrou',
  isSet: 'Le verrou est activé',
  onTitle: 'Le verrou est activé',
  after: 'Verrouiller après une absence de',
  atOnce: 'Immédiatement',
  minutes: (n) => (n === 1 ? '1 minute' : `${n} minutes`),
  byDevice: 'Ouvrir par empreinte, visage ou code de l’appareil',
  byDeviceHint: 'Votre appareil vérifie que c’est vous ; le code reste valable',
  deviceFailed: 'L’appareil n’a pas confirmé. Réessayez ou saisissez votre code.',
  offTitle: 'Désactiver le verrou',
  off: 'Désactiver',
  offAsk: 'Sans verrou, l’application s’ouvre sans code. Désactiver ?',
  locked: 'Verrouillé',
  pin: 'Code',
  open: 'Ouvrir',
  wrong: 'Ce n’est pas le bon code',
  wait: (seconds) => `Trop d’essais. Patientez ${seconds} s.`,
  forgot: 'Code oublié',
  forgotLead:
    'Déconnectez-vous puis reconnectez-vous : le verrou est retiré et vous pouvez en choisir un autre.',
  back: 'Retour',
  logOut: 'Se déconnecter',
} satisfies Translation<typeof source>
