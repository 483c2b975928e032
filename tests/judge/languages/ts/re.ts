throw new Error('no way')
