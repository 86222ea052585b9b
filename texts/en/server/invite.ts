import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/invite.ts'

export default {
  posters: {
    desk: {
      title: 'Sit down, write a few lines',
      text: 'Written on your phone, printed on paper, posted for you',
      quietTitle: 'Half an hour for yourself',
      quietText: 'Sit down, there is no hurry',
    },
    window: {
      title: 'Tell them what you see outside',
      text: 'One page that carries the days at home',
      quietTitle: 'A moment by the window',
      quietText: 'Scan it and see what I use',
    },
    lamp: {
      title: 'By lamplight, as you would say it',
      text: 'What you see is what is printed',
      quietTitle: 'Good evening',
      quietText: 'Borrow my lamp for a while',
    },
    tree: {
      title: 'The tree has grown. Tell them',
      text: 'A letter on paper, for someone you miss',
      quietTitle: 'Spring is here',
      quietText: 'Something small, from me to you',
    },
    harbour: {
      title: 'Never further than a letter',
      text: 'You see every step of its way',
      quietTitle: 'Far away',
      quietText: 'When there is wind, I think of you',
    },
    tea: {
      title: 'A cup of tea and a letter',
      text: 'Photos, a drawing, a few words, in one envelope',
      quietTitle: 'A cup of tea',
      quietText: 'Three in the afternoon, I’ll wait',
    },
    postbox: {
      title: 'No trip to the post office',
      text: 'Printing, envelope and stamp are our part',
      quietTitle: 'One errand less',
      quietText: 'A little helper, for you',
    },
    birds: {
      title: 'Waiting for an answer',
      text: 'When it comes, we scan it for you and keep the paper',
      quietTitle: 'A small thing',
      quietText: 'I thought of you',
    },
    moon: {
      title: 'The same moon',
      text: 'Written tonight, on its way tomorrow',
      quietTitle: 'Tonight’s moon',
      quietText: 'Look up for a moment',
    },
  },
} satisfies Translation<typeof source>
