fun main() {
    val blocks = mutableListOf<IntArray>()
    while (true) blocks.add(IntArray(1 shl 18))
}
