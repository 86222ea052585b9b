export default {
  original: '回信原件',
}
