/** The typesetter without its packages for chemistry and physics, which the types of its whole know nothing of. */
declare module 'temml/temml.js' {
  export { default } from 'temml'
}
