export default {
  language: 'Simplified Chinese',
}
