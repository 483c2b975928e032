fun main() {
    val n: Int = "text"
}
