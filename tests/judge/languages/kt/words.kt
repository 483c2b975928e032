import java.util.TreeMap

data class Count(val word: String, val times: Int)

fun main() {
    val counts = TreeMap<String, Int>()
    generateSequence(::readLine).flatMap { it.split(' ').asSequence() }.filter(String::isNotEmpty).forEach { counts.merge(it, 1, Int::plus) }
    for (count in counts.map { (word, times) -> Count(word, times) }) println("${count.word} ${count.times}")
}
