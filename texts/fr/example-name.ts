export default 'Camille'
