// Joins the modules that TypeScript's compiler has made of these sources, the main one first, into main.js.
const { existsSync, readFileSync, writeFileSync } = require('node:fs')

const files = process.argv.slice(2).map((source) => source.replace(/ts$/, 'js'))
const modules = files
  .filter((file) => existsSync(file))
  .map((file) => `${JSON.stringify(`./${file}`)}(exports, require, module) {\n${readFileSync(file, 'utf8')}\n},\n`)

writeFileSync(
  'main.js',
  `const modules = {
${modules.join('')}}
const loaded = {}
function load(name) {
  const file = [name, name + '.js'].find((each) => Object.hasOwn(modules, each))
  if (file === undefined) return require(name)
  if (!Object.hasOwn(loaded, file)) {
    const module = { exports: {} }
    loaded[file] = module
    load.main ??= module
    modules[file].call(module.exports, module.exports, load, module)
  }
  return loaded[file].exports
}
load('./main.js')
`,
)
