const text: string = 'Hello, World!'
console.log(text)
