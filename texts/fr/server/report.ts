import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/report.ts'

export default {
  clock: (seconds) =>
    `Les horloges de ce serveur et de la base de données ont ${seconds} s d’écart ; merci d’en régler une`,
  reading: (count) =>
    count === 1
      ? 'Une personne de l’équipe a ouvert en une heure bien plus de contenus privés que son travail ne le demande ; merci de vérifier la raison dans le journal d’audit'
      : `${count} personnes de l’équipe ont ouvert en une heure bien plus de contenus privés que leur travail ne le demande ; merci de vérifier les raisons dans le journal d’audit`,
} satisfies Translation<typeof source>
