const n: number = 'text'
