import kotlin.concurrent.thread

fun main() {
    val numbers = intArrayOf(1, 2, 3, 4)
    numbers.indices.map { thread { numbers[it] *= 2 } }.forEach { it.join() }
    println(numbers.sum())
}
