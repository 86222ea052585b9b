import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/invite.ts'

export default {
  posters: {
    desk: {
      title: 'Asseyez-vous, écrivez',
      text: 'Écrit sur le téléphone, imprimé sur papier, posté pour vous',
      quietTitle: 'Une demi-heure à soi',
      quietText: 'Asseyez-vous, rien ne presse',
    },
    window: {
      title: 'Racontez ce que vous voyez',
      text: 'Une page qui emporte les jours de la maison',
      quietTitle: 'Un instant à la fenêtre',
      quietText: 'Scannez : voilà ce que j’utilise',
    },
    lamp: {
      title: 'Sous la lampe, comme on parle',
      text: 'Ce que vous voyez est ce qui est imprimé',
      quietTitle: 'Bonsoir',
      quietText: 'Je vous prête ma lampe',
    },
    tree: {
      title: 'L’arbre a grandi, dites-le',
      text: 'Une lettre de papier pour qui vous manque',
      quietTitle: 'Le printemps est là',
      quietText: 'Une petite chose, de moi à vous',
    },
    harbour: {
      title: 'Jamais plus loin qu’une lettre',
      text: 'Vous la suivez à chaque étape',
      quietTitle: 'Au loin',
      quietText: 'Quand il y a du vent, je pense à vous',
    },
    tea: {
      title: 'Une tasse de thé, une lettre',
      text: 'Photos, dessin, quelques mots, une enveloppe',
      quietTitle: 'Une tasse de thé',
      quietText: 'À trois heures, je vous attends',
    },
    postbox: {
      title: 'Sans passer par la poste',
      text: 'Impression, enveloppe et timbre : c’est nous',
      quietTitle: 'Une course de moins',
      quietText: 'Une petite aide, pour vous',
    },
    birds: {
      title: 'En attendant la réponse',
      text: 'À son arrivée, nous la numérisons et gardons le papier',
      quietTitle: 'Une petite chose',
      quietText: 'J’ai pensé à vous',
    },
    moon: {
      title: 'La même lune',
      text: 'Écrite ce soir, postée demain',
      quietTitle: 'La lune de ce soir',
      quietText: 'Levez les yeux un instant',
    },
  },
} satisfies Translation<typeof source>
