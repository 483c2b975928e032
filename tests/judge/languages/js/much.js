const n = Number(require('fs').readFileSync(0, 'utf8'))
for (let i = 1; i <= n; i++) console.log(i * i)
