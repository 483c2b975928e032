raise 'no way'
