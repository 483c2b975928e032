error('no way')
