fun main() {
    val n = readln().trim().toLong()
    println((1..n).joinToString("\n") { (it * it).toString() })
}
