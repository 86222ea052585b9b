import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/account.ts'

export default {
  writer: 'Plume',
  codes: {
    login_code: {
      subject: 'Votre code de connexion',
      lead: 'Votre code de connexion :',
      validity: (minutes) =>
        `Il est valable ${minutes} minutes, sur l’appareil qui l’a demandé. Ne le communiquez à personne.`,
      unasked:
        'Vous n’avez rien demandé ? Ignorez ce message : sans ce code, personne ne peut se connecter.',
      stop: 'Ne plus recevoir nos e-mails',
    },
    unblock_code: {
      subject: 'Votre code',
      lead: 'Le code demandé sur la page consacrée à nos messages :',
      validity: (minutes) => `Il est valable ${minutes} minutes, sur l’appareil qui l’a demandé.`,
      unasked: 'Vous n’avez rien demandé ? Ignorez ce message : rien ne change.',
      stop: 'Ne plus recevoir nos e-mails',
    },
    confirm_code: {
      subject: 'Votre code de confirmation',
      lead: 'Vous allez consulter ou supprimer vos données, ou changer votre mode de connexion. Le code :',
      validity: (minutes) =>
        `Il est valable ${minutes} minutes, sur l’appareil qui l’a demandé. Ne le communiquez à personne.`,
      unasked:
        'Vous n’avez rien demandé ? Quelqu’un d’autre utilise votre compte : connectez-vous et fermez les autres sessions.',
      stop: 'Ne plus recevoir nos e-mails',
    },
  },
  replaced: {
    subject: 'Cette adresse n’ouvre plus votre compte',
    lead: 'Votre compte a maintenant une autre adresse e-mail. Celle-ci ne permet plus de se connecter.',
    when: (time, country) =>
      country ? `Changement fait le ${time} (${country}).` : `Changement fait le ${time}.`,
    unasked: 'Ce n’était pas vous ? Contactez-nous tout de suite.',
    help: 'Nous contacter',
    stop: 'Ne plus recevoir nos e-mails',
  },
} satisfies Translation<typeof source>
