const blocks: number[][] = []
for (;;) blocks.push(new Array(1 << 17).fill(blocks.length))
