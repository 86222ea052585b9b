import type { WordList } from './word-list.ts'

export const en: WordList = {
  scam: [
    'send money to this account', 'wire the money to', 'wire money to', 'western union the money', 'send gift cards', 'buy gift cards and', 'read me the gift card', 'gift card numbers', 'send bitcoin to', 'send crypto to',
    'bitcoin wallet address', 'advance fee', 'processing fee to release', 'pay to get early parole', 'pay for early release', 'guarantee your parole', 'guaranteed parole', 'guaranteed early release', 'buy a sentence reduction', 'tell me the verification code', 'send me the verification code', 'send me the otp',
    'your bank details so i can', 'your account password', 'you have won a lottery', 'inheritance fund', 'next of kin of the late', 'double your money', 'guaranteed returns', 'risk free investment', 'pyramid scheme', 'online casino', 'place bets for', 'money mule', 'launder money', 'launder the money', 'fake passport', 'fake id card', 'forged documents',
  ],
  threat: [
    'i will kill you', "i'll kill you", 'im going to kill you', "i'm gonna kill you", 'gonna kill you', 'kill your family', 'kill your kids', 'you are a dead man', "you're a dead man", 'you will pay with your life', 'i will hurt you', "i'll hurt you", 'i will hurt your', "i'll find you and", 'i know where you live', 'i know where your kids',
    'burn your house', 'burn down your', 'blow up the prison', 'plant a bomb', 'bomb threat', 'shoot up the', 'slit your throat', 'break your legs', 'have you killed', 'put a hit on', 'snitches get stitches', 'silence the witness', 'talk to the witness', 'scare the witness', 'keep the witness', 'change your testimony', 'get our stories straight', 'get your story straight', 'destroy the evidence', 'get rid of the evidence',
  ],
  drugs: ['cocaine', 'heroin', 'crystal meth', 'methamphetamine', 'fentanyl', 'ecstasy pills', 'mdma', 'ketamine', 'crack rocks', 'smoke crack', 'lsd tabs', 'acid tabs', 'suboxone strips', 'strips under the stamp', 'soaked paper', 'spice paper', 'k2 paper', 'k2 spray', 'spray the letter', 'sprayed the paper', 'soaked the paper', 'eight ball of', 'score some dope', 'sell dope', 'sling dope', 'cop some dope', 'oxy pills', 'xanax bars', 'percs for sale', 'cook meth', 're up the pack'],
  contraband: ['smuggle a phone', 'smuggle in', 'sneak in a phone', 'hide the phone', 'burner phone', 'sim card in the', 'sim card under the', 'hidden in the card', 'hidden under the stamp', 'hidden in the spine', 'pay the guard', 'pay off the guard', 'bribe the guard', 'bribe a guard', 'bribe the officer', 'dirty guard', 'throw it over the fence', 'drone drop', 'break you out', 'escape plan', 'prison break plan', 'jailbreak plan', 'dig a tunnel', 'make a shank', 'hacksaw blade', 'razor blade in', 'handcuff key', 'guard shift change', 'shift change times', 'invisible ink', 'coded message', 'start a riot', 'pipe bomb', 'ghost gun', 'untraceable gun'],
  profanity: ['fuck', 'fucking', 'fucked', 'fucker', 'motherfucker', 'shit', 'shitty', 'bullshit', 'bitch', 'bitches', 'bastard', 'asshole', 'cunt', 'dickhead', 'wanker', 'piss off', 'son of a bitch', 'whore', 'slut', 'twat', 'bollocks'],
}
