/**
 * Letters and digits that people take for others, by what they are taken for: the part of Unicode's list of confusable
 * characters (UTS 39) that compatibility forms don't cover and that names can hold. Chinese characters stay as they are,
 * however alike: names tell them apart.
 */
const confusables: Readonly<Record<string, string>> = {
  2: 'ꝚƧϨꙄᒿꛯ',
  3: 'ꞫȜƷꝪⳌЗӠ',
  4: 'Ꮞ',
  5: 'Ƽ',
  6: 'ⳒбᏮ',
  8: '৪੪ȣȢ',
  9: '੧୨৭൭ꝮⳊ',
  o: '0०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ߀০୦〇ΟⲞОՕⵔዐଠꓳ',
  l: '1١۱IƖǀΙⲒІӀוןاߊⵏᛁꓲⳐᏞᒪꓡ',
  a: 'ɑαаΑАᎪᗅꓮ',
  aa: 'ꜳꜲ',
  ae: 'æӕÆӔ',
  ao: 'ꜵꜴ',
  au: 'ꜷꜶ',
  av: 'ꜹꜻꜸꜺ',
  ay: 'ꜽꜼ',
  b: 'ƄЬᏏᑲᖯꞴΒВᏴᗷꓐ',
  bl: 'Ы',
  c: 'ᴄςⲥсꮯΣⲤСᏟꓚ',
  d: 'ԁᏧᑯꓒᎠᗞᗪꓓ',
  dz: 'ʣ',
  e: 'ꬲеҽΕЕⴹᎬꓰ',
  f: 'ꬵꞙẝքꞘϜᖴꓝ',
  g: 'ɡᶃƍցԌᏀᏳꓖ',
  h: 'һհᏂΗⲎНᎻᕼꓧн',
  i: 'ıɪɩιіꙇӏꭵᎥ',
  j: 'ϳјꞲͿЈᎫᒍꓙ',
  k: 'ΚⲔКᏦᛕꓗ',
  ll: 'ǁװ',
  lo: 'Ю',
  ls: 'ʪ',
  lz: 'ʫ',
  m: 'ΜϺⲘМᎷᗰᛖꓟ',
  n: 'ոռΝⲚꓠ',
  oe: 'œŒ',
  oo: 'ꝏꚙꝎꚘ',
  p: 'ρⲣрΡⲢРᏢᑭꓑ',
  q: 'ԛգզⵕ',
  r: 'ꭇꭈᴦⲅгꮁƦᎡᏒᖇꓣ',
  s: 'ꜱƽѕꮪЅՏᏕᏚꓢ',
  t: 'ΤⲦТᎢꓔ',
  t3: 'Ꜩ',
  tf: 'ꝷ',
  ts: 'ʦ',
  u: 'ꞟᴜꭎꭒʋυսՍሀᑌꓴ',
  ue: 'ᵫ',
  uo: 'ꭣ',
  v: 'ᴠνѵטꮩ٧۷ѴⴸᏙᐯꛟꓦ',
  w: 'ɯᴡѡԝաꮃԜᎳᏔꓪ',
  x: 'хᕁᕽꞳΧⲬХⵝᚷꓫ',
  y: 'ɣᶌʏỿꭚγуүყΥⲨУҮᎩᎽꓬ',
  z: 'ᴢꮓΖᏃꓜ',
  へ: 'ヘ',
  二: 'ニ',
  亻: 'イ',
  八: 'ハ',
  力: 'カ',
  卜: 'ト',
  口: 'ロ',
  夕: 'タ',
  工: 'エ',
}

/** Latin letters with a stroke, a hook or a tail, and small capitals: accents that no form of Unicode takes off. */
const variants: Readonly<Record<string, string>> = {
  a: 'ᴀⱥ',
  b: 'ʙƀɓƃ',
  c: 'ȼƈↄɔ',
  d: 'ᴅđɖɗȡ',
  e: 'ᴇɇ',
  f: 'ƒ',
  g: 'ɢǥɠ',
  h: 'ʜħɦⱨ',
  i: 'ɨ',
  j: 'ᴊɉʝ',
  k: 'ᴋƙⱪꝁ',
  l: 'ʟłɫɬɭƚⱡȴ',
  m: 'ᴍɱ',
  n: 'ɴɲɳŋƞȵ',
  o: 'øɵ',
  p: 'ᴘƥᵽ',
  q: 'ʠɋ',
  r: 'ʀɍɼɽɾꞧᴙ',
  s: 'ʂȿꞩ',
  t: 'ᴛŧʈƭƫⱦȶꞇ',
  u: 'ʉ',
  v: 'ⱱ',
  w: 'ⱳ',
  y: 'ɏƴ',
  z: 'ƶȥʐɀⱬ',
}

/** By each character of some lists, the letters that it stands for. */
export const lettersByCharacter = (...lists: Readonly<Record<string, string>>[]) =>
  new Map(
    lists.flatMap(Object.entries<string>).flatMap(([letters, all]) => [...all].map((one) => [one, letters] as const)),
  )

const letters = lettersByCharacter(confusables, variants)
const lettersOf = (character: string) => letters.get(character) ?? letters.get(character.toLowerCase()) ?? character

/**
 * What a name looks like at a glance: two names with the same look are taken for each other, such as `root` and one with
 * a Cyrillic `о`, or `Alice` and `A1ice`. Accents, case and width count for nothing.
 */
export function lookOf(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  const read = [...bare].map(lettersOf).join('')
  return read.toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w')
}
