import { install } from 'undici'

// The engine's own `fetch` ends the process where a server closes a connection whose body nobody has read yet; undici's newer one
// does not (nodejs/undici 5360).
install()
